import type { ListedPerson } from "#shared/profile.ts";
import { roles } from "#shared/role-names.ts";
import { EmailText } from "../layout/email-text.tsx";
import { LoginBadge } from "../layout/login-badge.tsx";
import { PersonCell } from "../layout/person-cell.tsx";
import { usePeopleColumns } from "../layout/use-people-columns.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useRoleWords } from "../lib/use-role-words.ts";
import type { TableColumns } from "../ui/data-table/table-column.ts";

/** What the platform's admins see of everybody. */
export function useUserColumns(): TableColumns<ListedPerson> {
  const { t } = useI18n();
  const { email, role, login, phone, location, created } = usePeopleColumns(
    roles.map((value) => ({ value, label: t(`adminUsers.role.${value}`) })),
  );
  const alone = <span className="text-ink-2">{t("adminUsers.alone")}</span>;
  return [
    { id: "name", label: t("people.name"), cell: (user) => <Who user={user} /> },
    email,
    {
      id: "organization",
      label: t("adminUsers.organization"),
      cell: ({ organizationName }) => organizationName ?? alone,
    },
    role,
    login,
    { ...phone, isExtra: true },
    location,
    created,
  ];
}

/** On a phone all that the row tells. */
function Who({ user }: { user: ListedPerson }) {
  const roleWords = useRoleWords();
  const { email, roles, organizationName } = user;
  return (
    <PersonCell person={user}>
      {email && <EmailText email={email} />}
      <span>{[organizationName, roleWords(roles)].filter(Boolean).join(" · ")}</span>
      <LoginBadge email={user.email} hasSetPassword={user.hasSetPassword} />
    </PersonCell>
  );
}
