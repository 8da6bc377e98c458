import { MailPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ListedPerson } from "#shared/people/profile.ts";
import { useSendInvitation } from "../../domain/account/use-send-invitation.ts";
import { getLoginState } from "../../domain/people/login-badge.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { RowMenu } from "../../ui/data-table/rows/row-menu.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";

const EditUser = lazyOverlay(async () => (await import("./edit-user-dialog.tsx")).EditUserDialog);

/** Admins cannot delete themselves here. */
export function UserMenu({ user, onDelete }: { user: ListedPerson; onDelete: () => void }) {
  const { t } = useI18n();
  const { session } = useSession();
  const sendLogin = useSendInvitation();
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
  const waits = getLoginState(user) === "waiting";
  const isOwn = id === session?.user.id;
  return (
    <>
      <RowMenu name={name} groups={[[edit, ...(waits ? [login] : [])], ...(isOwn ? [] : [[remove]])]} />
      {editing && <EditUser user={user} onClose={() => setEditing(false)} />}
    </>
  );
}
