import { loginStates } from "#shared/people-table.ts";
import type { Employee, ListedEmployee } from "#shared/profile.ts";
import { EmailText } from "../layout/email-text.tsx";
import { LoginBadge } from "../layout/login-badge.tsx";
import { LoginStateText } from "../layout/login-state-text.tsx";
import { PersonCell } from "../layout/person-cell.tsx";
import { PhoneLink } from "../layout/phone-link.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useDayOf } from "../lib/use-day-of.ts";
import { useRoleWords } from "../lib/use-role-words.ts";
import type { TableColumns } from "../ui/data-table/table-column.ts";
import { roleChoices } from "./role-choices.ts";
import { Trades } from "./trades.tsx";

/** What an organisation's admins see of their people. */
export function useEmployeeColumns(): TableColumns<ListedEmployee> {
  const { t } = useI18n();
  const { session } = useSession();
  const roleWords = useRoleWords();
  const dayOf = useDayOf();
  const roles = roleChoices(session?.organization?.types ?? []);
  const roleOptions = roles.map((value) => ({ value, label: t(`person.role.${value}`) }));
  const logins = loginStates.map((value) => ({ value, label: t(`people.login.${value}`) }));
  return [
    { id: "name", label: t("people.name"), cell: (one) => <Who employee={one} /> },
    {
      id: "email",
      label: t("people.email"),
      isExtra: true,
      cell: ({ email }) => <EmailText email={email} />,
    },
    { id: "role", label: t("people.role"), choices: roleOptions, cell: (one) => roleWords(one.roles) },
    { id: "trades", label: t("employees.trades"), cell: (one) => <Trades employee={one} /> },
    {
      id: "login",
      label: t("people.loginLabel"),
      choices: logins,
      cell: (one) => <LoginStateText person={one} />,
    },
    { id: "phone", label: t("people.phone"), cell: ({ phone }) => <PhoneLink number={phone} /> },
    { id: "location", label: t("people.location"), isExtra: true, cell: ({ location }) => location },
    { id: "created", label: t("people.created"), isExtra: true, cell: ({ createdAt }) => dayOf(createdAt) },
  ];
}

/** On a phone all that the row tells. */
function Who({ employee }: { employee: Employee }) {
  const roleWords = useRoleWords();
  const { roles, industries } = employee;
  const works = industries.length > 0 || roles.includes("employee");
  return (
    <PersonCell person={employee}>
      <span>
        {roleWords(roles)}
        {works && " · "}
        {works && <Trades employee={employee} />}
      </span>
      <LoginBadge email={employee.email} hasSetPassword={employee.hasSetPassword} />
    </PersonCell>
  );
}
