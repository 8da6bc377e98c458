import { Building2 } from "lucide-react";
import type { OrganizationSummary } from "#shared/organization.ts";
import { tablePages } from "#shared/table-pages.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListTable } from "../lib/use-list-table.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { OrganizationActions } from "./organization-actions.tsx";
import { useOrganizationColumns } from "./use-organization-columns.tsx";

/** All organisations, as a table. */
export function OrganizationTable({ onDelete }: { onDelete: (organization: OrganizationSummary) => void }) {
  const { t } = useI18n();
  const { table } = useListTable(tablePages.adminOrganizations, api.organizations);
  return (
    <DataTable<OrganizationSummary>
      {...table}
      label={t("titles.adminOrganizations")}
      search={t("adminOrganizations.search")}
      columns={useOrganizationColumns()}
      nameOf={({ name }) => name}
      actions={{
        label: t("people.actions"),
        cell: (one) => <OrganizationActions organization={one} onDelete={() => onDelete(one)} />,
      }}
      empty={<EmptyState icon={<Building2 aria-hidden />} title={t("adminOrganizations.none")} />}
    />
  );
}
