import { EllipsisVertical } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Employee, ListedEmployee } from "#shared/profile.ts";
import { tablePages } from "#shared/table-pages.ts";
import { textOf } from "#shared/table-view.ts";
import { usePeopleBulk } from "../layout/use-people-bulk.tsx";
import { answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { usePages } from "../lib/use-pages.ts";
import { useTableView } from "../lib/use-table-view.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { LackLinks } from "./lack-links.tsx";
import { NoEmployees } from "./no-employees.tsx";
import { useEmployeeCache } from "./use-employee-cache.ts";
import { useEmployeeColumns } from "./use-employee-columns.tsx";

const EmployeeMenu = lazy(async () => ({ default: (await import("./employee-menu.tsx")).EmployeeMenu }));

const comingMenu = (
  <span className="inline-flex size-tap items-center justify-center text-ink-3">
    <EllipsisVertical aria-hidden />
  </span>
);

/** An organisation's people, as a table. */
export function EmployeeTable({ onEdit }: { onEdit: (employee: Employee) => void }) {
  const { t } = useI18n();
  const employees = api.organizations[":id"].employees;
  const { view, query, hrefOf, change } = useTableView(tablePages.employees);
  const pages = usePages(employees, query, { id: "mine" });
  const columns = useEmployeeColumns();
  const cache = useEmployeeCache();
  const bulk = usePeopleBulk<ListedEmployee>({
    remove: ({ id }) => answerOf(employees[":userId"].$delete({ param: { id: "mine", userId: id } })),
    after: (gone) => cache.remove(...gone.map(({ id }) => id)),
  });
  const { lacking } = view.also;
  const isOnlyLacking = view.search === "" && view.filters.length === 0;
  return (
    <DataTable<ListedEmployee>
      label={t("titles.employees")}
      search={t("employees.search")}
      shape={tablePages.employees.shape}
      columns={columns}
      view={view}
      onView={change}
      pages={pages}
      nameOf={({ name }) => name}
      actions={{
        label: t("people.actions"),
        cell: (one) => (
          <Suspense fallback={comingMenu}>
            <EmployeeMenu employee={one} onEdit={() => onEdit(one)} />
          </Suspense>
        ),
      }}
      bulk={bulk}
      file={`/api/organizations/mine/employees.csv?${textOf(query)}`}
      links={<LackLinks also={view.also} hrefOf={hrefOf} />}
      nothing={isOnlyLacking && lacking && <NoEmployees lacking={lacking as "login" | "trade"} />}
      empty={null}
      explain={(error) => errorText(t, error)}
    />
  );
}
