import { loginStates } from "#shared/people-table.ts";
import type { ListedPerson } from "#shared/profile.ts";
import { roles as allRoles } from "#shared/role-names.ts";
import { EmailText } from "../layout/email-text.tsx";
import { LoginBadge } from "../layout/login-badge.tsx";
import { LoginStateText } from "../layout/login-state-text.tsx";
import { PersonCell } from "../layout/person-cell.tsx";
import { PhoneLink } from "../layout/phone-link.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useDayOf } from "../lib/use-day-of.ts";
import { useRoleWords } from "../lib/use-role-words.ts";
import type { TableColumns } from "../ui/data-table/table-column.ts";

/** What the platform's admins see of everybody. */
export function useUserColumns(): TableColumns<ListedPerson> {
  const { t } = useI18n();
  const roleWords = useRoleWords();
  const dayOf = useDayOf();
  const roles = allRoles.map((value) => ({ value, label: t(`adminUsers.role.${value}`) }));
  const logins = loginStates.map((value) => ({ value, label: t(`people.login.${value}`) }));
  return [
    { id: "name", label: t("people.name"), cell: (user) => <Who user={user} /> },
    { id: "email", label: t("people.email"), cell: ({ email }) => <EmailText email={email} /> },
    {
      id: "organization",
      label: t("adminUsers.organization"),
      cell: ({ organizationName }) =>
        organizationName ?? <span className="text-ink-2">{t("adminUsers.alone")}</span>,
    },
    { id: "role", label: t("people.role"), choices: roles, cell: (user) => roleWords(user.roles) },
    {
      id: "login",
      label: t("people.loginLabel"),
      choices: logins,
      cell: (user) => <LoginStateText person={user} />,
    },
    {
      id: "phone",
      label: t("people.phone"),
      isExtra: true,
      cell: ({ phone }) => <PhoneLink number={phone} />,
    },
    { id: "location", label: t("people.location"), isExtra: true, cell: ({ location }) => location },
    { id: "created", label: t("people.created"), isExtra: true, cell: ({ createdAt }) => dayOf(createdAt) },
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
