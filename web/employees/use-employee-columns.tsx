import type { Employee, ListedEmployee } from "#shared/people/profile.ts";
import { useIndustryFilterField } from "../domain/industries/use-industry-filter-field.tsx";
import { LoginBadge } from "../domain/people/login-badge.tsx";
import { PersonCell } from "../domain/people/person-cell.tsx";
import { usePeopleColumns } from "../domain/people/use-people-columns.tsx";
import { useRolesLabel } from "../domain/people/use-roles-label.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useSession } from "../lib/session/session.tsx";
import type { TableColumns } from "../ui/data-table/table-column.ts";
import { listRoleChoices } from "./role-choices.ts";

const maxTrades = 2;

/** "No industry" is for workers only: staff need none. */
function EmployeeIndustries({ employee: { industries, roles } }: { employee: Employee }) {
  const { t, tag } = useI18n();
  if (industries.length === 0)
    return <span className="text-ink-2">{roles.includes("employee") && t("employees.noTrade")}</span>;
  const labels = industries.map((trade) => t(`industries.${trade}`)).sort((a, b) => a.localeCompare(b, tag));
  const more = labels.length - maxTrades;
  const shown = labels.slice(0, maxTrades).join(" · ");
  return <span className="min-w-0 wrap-anywhere">{more > 0 ? `${shown} +${more}` : shown}</span>;
}

export function useEmployeeColumns(): TableColumns<ListedEmployee> {
  const { t } = useI18n();
  const { session } = useSession();
  const roles = listRoleChoices(session?.organization?.types ?? []);
  const { email, role, login, phone, location, created } = usePeopleColumns(
    roles.map((value) => ({ value, label: t(`person.role.${value}`) })),
  );
  const trades = useIndustryFilterField();
  return [
    { id: "name", label: t("people.name"), cell: (employee) => <Who employee={employee} /> },
    { ...email, isExtra: true },
    role,
    {
      id: "trades",
      label: t("employees.trades"),
      value: trades,
      cell: (employee) => <EmployeeIndustries employee={employee} />,
    },
    {
      ...login,
      cell: (employee) => (
        <>
          {login.cell(employee)}
          {employee.endedOn && <LastDay day={employee.endedOn} />}
        </>
      ),
    },
    phone,
    location,
    created,
  ];
}

function LastDay({ day }: { day: string }) {
  const { t } = useI18n();
  const format = useFormat();
  return <span className="block text-ink-2 text-sm">{t("employees.leaves", { day: format.day(day) })}</span>;
}

function Who({ employee }: { employee: Employee }) {
  const roleWords = useRolesLabel();
  const { roles, industries } = employee;
  const works = industries.length > 0 || roles.includes("employee");
  return (
    <PersonCell person={employee}>
      <span>
        {roleWords(roles)}
        {works && " · "}
        {works && <EmployeeIndustries employee={employee} />}
      </span>
      <LoginBadge email={employee.email} hasSetPassword={employee.hasSetPassword} />
      {employee.endedOn && <LastDay day={employee.endedOn} />}
    </PersonCell>
  );
}
