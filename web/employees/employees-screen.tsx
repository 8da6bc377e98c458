import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Employee } from "#shared/profile.ts";
import { UpToOrganization } from "../layout/up-to-organization.tsx";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { SeldomMessages } from "../lib/seldom-messages.tsx";
import { useSession } from "../lib/session.tsx";
import { usePages } from "../lib/use-pages.ts";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { EmployeeTable } from "./employee-table.tsx";
import { LackLinks } from "./lack-links.tsx";
import { NoEmployees } from "./no-employees.tsx";
import { useEmployeeFilter } from "./use-employee-filter.ts";

const EmployeeDialog = lazy(async () => ({
  default: (await import("./employee-dialog.tsx")).EmployeeDialog,
}));

/** An organisation's people, for its admins. */
export default function EmployeesScreen() {
  return (
    <SeldomMessages>
      <Employees />
    </SeldomMessages>
  );
}

/** Who is being added (null) or changed; undefined while nobody is. */
type Open = Employee | null | undefined;

function Employees() {
  const { t } = useI18n();
  const { session } = useSession();
  const [open, setOpen] = useState<Open>(undefined);
  const { filter, change } = useEmployeeFilter();
  const employees = api.organizations[":id"].employees;
  const { items, error, hasMore, loading, loadMore } = usePages(employees, filter, { id: "mine" });
  return (
    <div className="grid grid-cols-1 gap-5">
      <UpToOrganization here={t("titles.employees")} />
      <PageHeader
        title={t("titles.employees")}
        text={session?.organization?.name}
        actions={
          <Button tone="primary" onClick={() => setOpen(null)}>
            <UserPlus aria-hidden size={20} />
            {t("employees.add")}
          </Button>
        }
      />
      <search className="grid grid-cols-1 gap-3 md:flex md:items-center">
        <SearchField
          label={t("employees.search")}
          value={filter.search ?? ""}
          onChange={(search) => change({ search })}
        />
        <LackLinks filter={filter} />
      </search>
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {items && <EmployeeTable employees={items} onEdit={setOpen} empty={<NoEmployees filter={filter} />} />}
      {hasMore && (
        <Button onClick={loadMore} busy={loading} className="justify-self-center">
          {t("ui.showMore")}
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <EmployeeDialog employee={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
