import { IdCard, MailPlus, Pencil, Trash2, Undo2, UserX } from "lucide-react";
import { useState } from "react";
import type { Employee } from "#shared/people/profile.ts";
import { useSendInvitation } from "../domain/account/use-send-invitation.ts";
import { getLoginState } from "../domain/people/login-badge.tsx";
import { api, unwrap } from "../lib/api/client.ts";
import { detailText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan, useSession } from "../lib/session/session.tsx";
import { RowMenu } from "../ui/data-table/rows/row-menu.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { useEmployeeCache } from "./use-employee-cache.ts";

const RemoveDialog = lazyOverlay(async () => (await import("./remove-dialog.tsx")).RemoveDialog);

const CardsDialog = lazyOverlay(async () => (await import("../domain/people/cards-dialog.tsx")).CardsDialog);

const LeaveDialog = lazyOverlay(async () => (await import("./leave-dialog.tsx")).LeaveDialog);

type Props = { employee: Employee; onEdit: () => void };

/** Admins cannot remove themselves. */
export function EmployeeMenu({ employee, onEdit }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const [openDialog, setOpenDialog] = useState<"cards" | "leave" | "remove" | null>(null);
  const cancelLeave = useCancelLeave(employee);
  const close = () => setOpenDialog(null);
  const sendLogin = useSendInvitation();
  const isDesk = useCan("crew.name");
  const { id, name, email, roles } = employee;
  const editItem = {
    key: "edit",
    label: t("employees.edit"),
    icon: <Pencil aria-hidden size={20} />,
    onSelect: onEdit,
  };
  const cardsItem = {
    key: "cards",
    label: t("cards.heading"),
    icon: <IdCard aria-hidden size={20} />,
    onSelect: () => setOpenDialog("cards"),
  };
  const loginItem = {
    key: "login",
    label: t("employees.sendLogin"),
    icon: <MailPlus aria-hidden size={20} />,
    onSelect: () => void sendLogin(email ?? ""),
  };
  const removeItem = {
    key: "remove",
    label: t("employees.remove"),
    icon: <Trash2 aria-hidden size={20} />,
    onSelect: () => setOpenDialog("remove"),
    danger: true,
  };
  const leaveItem = {
    key: "leave",
    label: t("employees.leave"),
    icon: <UserX aria-hidden size={20} />,
    onSelect: () => setOpenDialog("leave"),
  };
  const cancelLeaveItem = {
    key: "stay",
    label: t("employees.stay"),
    icon: <Undo2 aria-hidden size={20} />,
    onSelect: () => void cancelLeave(),
  };
  const leaveItems = employee.endedOn ? [leaveItem, cancelLeaveItem] : [leaveItem];
  const waits = getLoginState(employee) === "waiting";
  const isOwn = id === session?.user.id;
  const keepsCards = isOwn || (isDesk && roles.includes("employee"));
  return (
    <>
      <RowMenu
        name={name}
        groups={[
          [editItem, ...(keepsCards ? [cardsItem] : []), ...(waits ? [loginItem] : [])],
          ...(isOwn ? [] : [[...leaveItems, removeItem]]),
        ]}
      />
      {openDialog === "cards" && <CardsDialog person={employee} onClose={close} />}
      {openDialog === "leave" && <LeaveDialog employee={employee} onClose={close} />}
      {openDialog === "remove" && <RemoveDialog employee={employee} onClose={close} />}
    </>
  );
}

function useCancelLeave({ id, name }: Employee): () => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const cache = useEmployeeCache();
  return async () => {
    try {
      const param = { id: "mine", userId: id };
      const employees = api.organizations[":id"].employees[":userId"];
      const after = await unwrap(employees.$patch({ param, json: { endedOn: null } }));
      toast.success(t("employees.stays", { name }), undefined, { about: "employees" });
      await cache.replace(after);
    } catch (error) {
      toast.error(t("employees.notTakenBack"), detailText(t, error), { about: "employees" });
    }
  };
}
