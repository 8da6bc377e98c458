import { EllipsisVertical, MailPlus, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Employee } from "#shared/profile.ts";
import { useSendLogin } from "../layout/use-send-login.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { Menu } from "../ui/menu.tsx";

const RemoveDialog = lazy(async () => ({ default: (await import("./remove-dialog.tsx")).RemoveDialog }));

type Props = { employee: Employee; onEdit: () => void };

/** What an admin does about one of their people; nobody takes themselves away. */
export function EmployeeMenu({ employee, onEdit }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const [removing, setRemoving] = useState(false);
  const sendLogin = useSendLogin();
  const { id, name, email, hasSetPassword } = employee;
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
  const waits = hasSetPassword === false && email;
  const own = session?.user.id === id;
  return (
    <>
      <Menu
        label={t("employees.actionsOf", { name })}
        button={<EllipsisVertical aria-hidden />}
        buttonClassName="inline-flex size-tap cursor-pointer items-center justify-center rounded-control hover:bg-wash"
        groups={[[edit, ...(waits ? [login] : [])], ...(own ? [] : [[remove]])]}
      />
      {removing && (
        <Suspense>
          <RemoveDialog employee={employee} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  );
}
