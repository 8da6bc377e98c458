import { Users } from "lucide-react";
import { tablePages } from "#shared/lists/table-pages.ts";
import type { ProfileGap } from "#shared/people/employee.ts";
import type { Employee, ListedEmployee } from "#shared/people/profile.ts";
import { usePeopleBulkActions } from "../domain/people/use-people-bulk-actions.tsx";
import { api, unwrap } from "../lib/api/client.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { RowMenuSkeleton } from "../ui/data-table/rows/row-menu.tsx";
import { useListTable } from "../ui/data-table/use-list-table.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { EmployeeFilterLinks } from "./employee-filter-links.tsx";
import { useEmployeeCache } from "./use-employee-cache.ts";
import { useEmployeeColumns } from "./use-employee-columns.tsx";

const loadMenu = async () => (await import("./employee-menu.tsx")).EmployeeMenu;

export function EmployeeTable({ onEdit }: { onEdit: (employee: Employee) => void }) {
  const { t } = useI18n();
  const employees = api.organizations[":id"].employees;
  const { view, hrefOf, table } = useListTable(tablePages.employees, employees, { param: { id: "mine" } });
  const EmployeeMenu = useLazyImport(loadMenu);
  const cache = useEmployeeCache();
  const bulk = usePeopleBulkActions<ListedEmployee>({
    remove: ({ id }) => unwrap(employees[":userId"].$delete({ param: { id: "mine", userId: id } })),
    facts: [t("employees.removeHours")],
    after: (removed) => cache.remove(...removed.map(({ id }) => id)),
  });
  const { lacking } = view.extraParameters;
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
        cell: (employee) =>
          EmployeeMenu ? (
            <EmployeeMenu employee={employee} onEdit={() => onEdit(employee)} />
          ) : (
            <RowMenuSkeleton />
          ),
      }}
      bulk={bulk}
      links={<EmployeeFilterLinks current={(lacking as ProfileGap | undefined) ?? "all"} hrefOf={hrefOf} />}
      nothing={isOnlyLacking && lacking && <NoEmployeesState lacking={lacking as ProfileGap} />}
      empty={null}
    />
  );
}

function NoEmployeesState({ lacking }: { lacking: "login" | "trade" }) {
  const { t } = useI18n();
  const everybody = <LinkButton href={pathTo("employees")}>{t("employees.everybody")}</LinkButton>;
  return (
    <EmptyState icon={<Users aria-hidden />} title={t(`employees.none.${lacking}`)} action={everybody} />
  );
}
