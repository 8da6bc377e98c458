import type { Employee, ListedEmployee } from "#shared/profile.ts";
import { tablePages } from "#shared/table-pages.ts";
import { RowMenuToCome } from "../layout/row-menu.tsx";
import { usePeopleBulk } from "../layout/use-people-bulk.tsx";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListTable } from "../lib/use-list-table.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { LackLinks } from "./lack-links.tsx";
import { NoEmployees } from "./no-employees.tsx";
import { useEmployeeCache } from "./use-employee-cache.ts";
import { useEmployeeColumns } from "./use-employee-columns.tsx";

const loadMenu = async () => (await import("./employee-menu.tsx")).EmployeeMenu;

/** An organisation's people, as a table. */
export function EmployeeTable({ onEdit }: { onEdit: (employee: Employee) => void }) {
  const { t } = useI18n();
  const employees = api.organizations[":id"].employees;
  const { view, hrefOf, table } = useListTable(tablePages.employees, employees, { id: "mine" });
  const EmployeeMenu = useLoaded(loadMenu);
  const cache = useEmployeeCache();
  const bulk = usePeopleBulk<ListedEmployee>({
    remove: ({ id }) => answerOf(employees[":userId"].$delete({ param: { id: "mine", userId: id } })),
    after: (gone) => cache.remove(...gone.map(({ id }) => id)),
  });
  const { lacking } = view.also;
  const isOnlyLacking = view.search === "" && view.filters.length === 0;
  return (
    <DataTable<ListedEmployee>
      {...table}
      label={t("titles.employees")}
      search={t("employees.search")}
      columns={useEmployeeColumns()}
      nameOf={({ name }) => name}
      actions={{
        label: t("people.actions"),
        cell: (one) =>
          EmployeeMenu ? <EmployeeMenu employee={one} onEdit={() => onEdit(one)} /> : <RowMenuToCome />,
      }}
      bulk={bulk}
      links={<LackLinks also={view.also} hrefOf={hrefOf} />}
      nothing={isOnlyLacking && lacking && <NoEmployees lacking={lacking as "login" | "trade"} />}
      empty={null}
    />
  );
}
