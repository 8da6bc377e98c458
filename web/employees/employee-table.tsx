import { EllipsisVertical } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { Employee } from "#shared/profile.ts";
import { LoginBadge } from "../layout/login-badge.tsx";
import { PersonLink } from "../layout/person-link.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { showPhone } from "../lib/show-phone.ts";
import { useRoleWords } from "../lib/use-role-words.ts";
import { Avatar } from "../ui/avatar.tsx";
import { type Column, TableFrame } from "../ui/table-frame.tsx";

const EmployeeMenu = lazy(async () => ({ default: (await import("./employee-menu.tsx")).EmployeeMenu }));

const mostTrades = 2;

const comingMenu = (
  <span className="inline-flex size-tap items-center justify-center text-ink-3">
    <EllipsisVertical aria-hidden />
  </span>
);

type Props = { employees: readonly Employee[]; onEdit: (employee: Employee) => void; empty: ReactNode };

/** A table on a desk, a line each on a phone. */
export function EmployeeTable({ employees, onEdit, empty }: Props) {
  const { t } = useI18n();
  const roleWords = useRoleWords();
  const columns: [Column<Employee>, ...Column<Employee>[]] = [
    { key: "name", label: t("employees.name"), cell: (one) => <Who employee={one} /> },
    {
      key: "role",
      label: t("employees.role"),
      deskOnly: true,
      cell: ({ roles }) => roleWords(roles),
    },
    {
      key: "trades",
      label: t("employees.trades"),
      deskOnly: true,
      cell: (one) => <Trades employee={one} />,
    },
    {
      key: "phone",
      label: t("employees.phone"),
      wideOnly: true,
      cell: ({ phone }) => <Phone number={phone} />,
    },
    {
      key: "menu",
      label: t("employees.actions"),
      isNumber: true,
      cell: (one) => (
        <Suspense fallback={comingMenu}>
          <EmployeeMenu employee={one} onEdit={() => onEdit(one)} />
        </Suspense>
      ),
    },
  ];
  if (employees.length === 0) return empty;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card max-md:px-3">
      <TableFrame
        label={t("titles.employees")}
        columns={columns}
        rows={employees}
        keyOf={({ id }) => id}
        empty={null}
        compact
      />
    </div>
  );
}

/** On a phone all that the row tells. */
function Who({ employee }: { employee: Employee }) {
  const roleWords = useRoleWords();
  const { id, name, avatar, email, roles, industries, hasSetPassword } = employee;
  const works = industries.length > 0 || roles.includes("employee");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatar} />
      <span className="grid min-w-0 justify-items-start">
        <PersonLink id={id} name={name} />
        {email && <span className="wrap-anywhere font-normal text-ink-2 text-sm max-md:hidden">{email}</span>}
        <span className="wrap-anywhere font-normal text-ink-2 text-sm md:hidden">
          {roleWords(roles)}
          {works && " · "}
          {works && <Trades employee={employee} />}
        </span>
        <span className="mt-1 empty:hidden">
          <LoginBadge email={email} hasSetPassword={hasSetPassword} />
        </span>
      </span>
    </span>
  );
}

/** What somebody does; nothing of who sits at the desk. */
function Trades({ employee: { industries, roles } }: { employee: Employee }) {
  const { t, tag } = useI18n();
  if (industries.length === 0)
    return <span className="text-ink-2">{roles.includes("employee") && t("employees.noTrade")}</span>;
  const words = industries.map((trade) => t(`industries.${trade}`)).sort((a, b) => a.localeCompare(b, tag));
  const more = words.length - mostTrades;
  const shown = words.slice(0, mostTrades).join(", ");
  return <span className="min-w-0 wrap-anywhere">{more > 0 ? `${shown} +${more}` : shown}</span>;
}

function Phone({ number }: { number: string | undefined }) {
  if (!number) return null;
  return (
    <a
      href={`tel:${number}`}
      className="inline-flex min-h-tap items-center whitespace-nowrap font-semibold text-link underline"
    >
      {showPhone(number)}
    </a>
  );
}
