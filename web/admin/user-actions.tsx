import { MailPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ListedPerson } from "#shared/profile.ts";
import { RowMenu } from "../layout/row-menu.tsx";
import { useSendLogin } from "../layout/use-send-login.ts";
import { useI18n } from "../lib/i18n.tsx";
import { loginStateOf } from "../lib/login-state.ts";
import { useSession } from "../lib/session.tsx";
import { whenOpened } from "../ui/when-opened.tsx";

const EditUser = whenOpened(async () => (await import("./edit-user.tsx")).EditUser);

/** What is done about one user; nobody deletes themselves here. */
export function UserActions({ user, onDelete }: { user: ListedPerson; onDelete: () => void }) {
  const { t } = useI18n();
  const { session } = useSession();
  const sendLogin = useSendLogin();
  const [editing, setEditing] = useState(false);
  const { id, name } = user;
  const edit = {
    key: "edit",
    label: t("employees.edit"),
    icon: <Pencil aria-hidden size={20} />,
    onSelect: () => setEditing(true),
  };
  const login = {
    key: "login",
    label: t("employees.sendLogin"),
    icon: <MailPlus aria-hidden size={20} />,
    onSelect: () => void sendLogin(user.email ?? ""),
  };
  const remove = {
    key: "remove",
    label: t("adminUsers.delete"),
    icon: <Trash2 aria-hidden size={20} />,
    onSelect: onDelete,
    danger: true,
  };
  const waits = loginStateOf(user) === "waiting";
  const isOwn = id === session?.user.id;
  return (
    <>
      <RowMenu name={name} groups={[[edit, ...(waits ? [login] : [])], ...(isOwn ? [] : [[remove]])]} />
      {editing && <EditUser user={user} onClose={() => setEditing(false)} />}
    </>
  );
}
