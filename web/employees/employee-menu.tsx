import { MailPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Employee } from "#shared/profile.ts";
import { RowMenu } from "../layout/row-menu.tsx";
import { useSendLogin } from "../layout/use-send-login.ts";
import { useI18n } from "../lib/i18n.tsx";
import { loginStateOf } from "../lib/login-state.ts";
import { useSession } from "../lib/session.tsx";
import { whenOpened } from "../ui/when-opened.tsx";

const RemoveDialog = whenOpened(async () => (await import("./remove-dialog.tsx")).RemoveDialog);

type Props = { employee: Employee; onEdit: () => void };

/** What an admin does about one of their people; nobody takes themselves away. */
export function EmployeeMenu({ employee, onEdit }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const [removing, setRemoving] = useState(false);
  const sendLogin = useSendLogin();
  const { id, name, email } = employee;
  const edit = {
    key: "edit",
    label: t("employees.edit"),
    icon: <Pencil aria-hidden size={20} />,
    onSelect: onEdit,
  };
  const login = {
    key: "login",
    label: t("employees.sendLogin"),
    icon: <MailPlus aria-hidden size={20} />,
    onSelect: () => void sendLogin(email ?? ""),
  };
  const remove = {
    key: "remove",
    label: t("employees.remove"),
    icon: <Trash2 aria-hidden size={20} />,
    onSelect: () => setRemoving(true),
    danger: true,
  };
  const waits = loginStateOf(employee) === "waiting";
  const isOwn = id === session?.user.id;
  return (
    <>
      <RowMenu name={name} groups={[[edit, ...(waits ? [login] : [])], ...(isOwn ? [] : [[remove]])]} />
      {removing && <RemoveDialog employee={employee} onClose={() => setRemoving(false)} />}
    </>
  );
}
