import { KeyRound, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "#shared/profile.ts";
import { PersonLink } from "../layout/person-link.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useRoleWords } from "../lib/use-role-words.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { type Column, TableFrame } from "../ui/table-frame.tsx";
import { useSendCredentials } from "./use-send-credentials.ts";

export type User = Pick<
  Person,
  "id" | "name" | "email" | "roles" | "organizationName" | "hasSetPassword" | "avatar"
>;

type Props = { users: readonly User[]; empty: ReactNode; onDelete: (user: User) => void };

export function UserTable({ users, empty, onDelete }: Props) {
  const { t } = useI18n();
  const roleWords = useRoleWords();
  const columns: readonly [Column<User>, ...Column<User>[]] = [
    { key: "name", label: t("adminUsers.name"), cell: (user) => <Who user={user} /> },
    {
      key: "organization",
      label: t("adminUsers.organization"),
      deskOnly: true,
      cell: ({ organizationName }) =>
        organizationName ?? <span className="text-ink-2">{t("adminUsers.alone")}</span>,
    },
    { key: "roles", label: t("adminUsers.roleLabel"), deskOnly: true, cell: ({ roles }) => roleWords(roles) },
    {
      key: "state",
      label: t("adminUsers.login"),
      deskOnly: true,
      cell: (user) => <LoginState user={user} />,
    },
    {
      key: "actions",
      label: t("adminUsers.actions"),
      isNumber: true,
      cell: (user) => <Actions user={user} onDelete={() => onDelete(user)} />,
    },
  ];
  return (
    <TableFrame
      label={t("titles.adminUsers")}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      empty={empty}
      compact
    />
  );
}

/** On a phone all that the row tells. */
function Who({ user }: { user: User }) {
  const { t } = useI18n();
  const roleWords = useRoleWords();
  const { id, name, email, avatar, roles, organizationName } = user;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatar} />
      <span className="grid min-w-0">
        <PersonLink id={id} name={name} />
        {email && <span className="wrap-anywhere font-normal text-ink-2 text-sm">{email}</span>}
        <span className="wrap-anywhere font-normal text-ink-2 text-sm md:hidden">
          {[organizationName, roleWords(roles)].filter(Boolean).join(" · ")}
        </span>
        {user.hasSetPassword === false && email && (
          <span className="mt-1 md:hidden [&>span]:whitespace-normal">
            <Badge tone="wait">{t("adminUsers.notYet")}</Badge>
          </span>
        )}
      </span>
    </span>
  );
}

function LoginState({ user: { email, hasSetPassword } }: { user: User }) {
  const { t } = useI18n();
  if (!email) return <span className="text-ink-2">{t("adminUsers.noLogin")}</span>;
  if (hasSetPassword === false) return <Badge tone="wait">{t("adminUsers.notYet")}</Badge>;
  return <span className="text-ink-2">{t("adminUsers.inUse")}</span>;
}

function Actions({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { t } = useI18n();
  const { session } = useSession();
  const { send, busy } = useSendCredentials(user);
  const { id, name, email, hasSetPassword } = user;
  return (
    <span className="inline-flex justify-end">
      {email && hasSetPassword === false && (
        <IconButton
          label={t("adminUsers.sendAgain", { name })}
          icon={<KeyRound aria-hidden size={20} />}
          onClick={send}
          aria-busy={busy || undefined}
        />
      )}
      {id !== session?.user.id && (
        <IconButton
          label={t("adminUsers.deleteOf", { name })}
          icon={<Trash2 aria-hidden size={20} />}
          onClick={onDelete}
          className="text-ink-2 hover:text-no"
        />
      )}
    </span>
  );
}
