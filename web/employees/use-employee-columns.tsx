import type { Employee, ListedEmployee } from "#shared/profile.ts";
import { LoginBadge } from "../layout/login-badge.tsx";
import { PersonCell } from "../layout/person-cell.tsx";
import { usePeopleColumns } from "../layout/use-people-columns.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useRoleWords } from "../lib/use-role-words.ts";
import { useTradeChoices } from "../lib/use-trade-choices.ts";
import type { TableColumns } from "../ui/data-table/table-column.ts";
import { roleChoices } from "./role-choices.ts";
import { Trades } from "./trades.tsx";

/** What an organisation's admins see of their people. */
export function useEmployeeColumns(): TableColumns<ListedEmployee> {
  const { t } = useI18n();
  const { session } = useSession();
  const roles = roleChoices(session?.organization?.types ?? []);
  const { email, role, login, phone, location, created } = usePeopleColumns(
    roles.map((value) => ({ value, label: t(`person.role.${value}`) })),
  );
  const trades = useTradeChoices();
  return [
    { id: "name", label: t("people.name"), cell: (one) => <Who employee={one} /> },
    { ...email, isExtra: true },
    role,
    {
      id: "trades",
      label: t("employees.trades"),
      choices: trades,
      cell: (one) => <Trades employee={one} />,
    },
    login,
    phone,
    location,
    created,
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
