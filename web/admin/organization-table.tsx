import { Building2 } from "lucide-react";
import type { OrganizationSummary } from "#shared/organization.ts";
import { tablePages } from "#shared/table-pages.ts";
import { textOf } from "#shared/table-view.ts";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { usePages } from "../lib/use-pages.ts";
import { useTableView } from "../lib/use-table-view.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { OrganizationActions } from "./organization-actions.tsx";
import { useOrganizationColumns } from "./use-organization-columns.tsx";

/** All organisations, as a table. */
export function OrganizationTable({ onDelete }: { onDelete: (organization: OrganizationSummary) => void }) {
  const { t } = useI18n();
  const { view, query, change } = useTableView(tablePages.adminOrganizations);
  const pages = usePages(api.organizations, query);
  const columns = useOrganizationColumns();
  return (
    <DataTable<OrganizationSummary>
      label={t("titles.adminOrganizations")}
      search={t("adminOrganizations.search")}
      shape={tablePages.adminOrganizations.shape}
      columns={columns}
      view={view}
      onView={change}
      pages={pages}
      nameOf={({ name }) => name}
      actions={{
        label: t("people.actions"),
        cell: (one) => <OrganizationActions organization={one} onDelete={() => onDelete(one)} />,
      }}
      file={`/api/organizations.csv?${textOf(query)}`}
      empty={<EmptyState icon={<Building2 aria-hidden />} title={t("adminOrganizations.none")} />}
      explain={(error) => errorText(t, error)}
    />
  );
}
