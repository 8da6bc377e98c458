import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ListedPerson } from "#shared/profile.ts";
import { useSendLogin } from "../layout/use-send-login.ts";
import { useI18n } from "../lib/i18n.tsx";
import { loginStateOf } from "../lib/login-state.ts";
import { useSession } from "../lib/session.tsx";
import { IconButton } from "../ui/icon-button.tsx";

const EditUser = lazy(async () => ({ default: (await import("./edit-user.tsx")).EditUser }));

/** What is done about one user; nobody deletes themselves here. */
export function UserActions({ user, onDelete }: { user: ListedPerson; onDelete: () => void }) {
  const { t } = useI18n();
  const { session } = useSession();
  const sendLogin = useSendLogin();
  const [editing, setEditing] = useState(false);
  const { id, name } = user;
  return (
    <span className="inline-flex justify-end">
      {loginStateOf(user) === "waiting" && (
        <IconButton
          label={t("adminUsers.sendAgain", { name })}
          icon={<KeyRound aria-hidden size={20} />}
          onClick={() => void sendLogin(user.email ?? "")}
        />
      )}
      <IconButton
        label={t("adminUsers.editTitle", { name })}
        icon={<Pencil aria-hidden size={20} />}
        onClick={() => setEditing(true)}
      />
      {id !== session?.user.id && (
        <IconButton
          label={t("adminUsers.deleteOf", { name })}
          icon={<Trash2 aria-hidden size={20} />}
          onClick={onDelete}
          className="text-ink-2 hover:text-no"
        />
      )}
      <Suspense>{editing && <EditUser user={user} onClose={() => setEditing(false)} />}</Suspense>
    </span>
  );
}
