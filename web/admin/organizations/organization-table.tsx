import { Building2, Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { tablePages } from "#shared/lists/table-pages.ts";
import type { OrganizationSummary } from "#shared/organizations/organization.ts";
import { api } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { RowMenu } from "../../ui/data-table/rows/row-menu.tsx";
import { useListTable } from "../../ui/data-table/use-list-table.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { useOrganizationColumns } from "./use-organization-columns.tsx";

const EditOrganization = lazyOverlay(
  async () => (await import("./edit-organization-dialog.tsx")).EditOrganizationDialog,
);

type Props = { organization: OrganizationSummary; onDelete: () => void };

function OrganizationMenu({ organization, onDelete }: Props) {
  const { t } = useI18n();
  const [editing, setEditing] = useState(false);
  const { id, name } = organization;
  const people = {
    key: "people",
    label: t("adminOrganizations.showPeople"),
    icon: <Users aria-hidden size={20} />,
    href: `${pathTo("adminUsers")}?${new URLSearchParams({ organization: id })}`,
  };
  const edit = {
    key: "edit",
    label: t("employees.edit"),
    icon: <Pencil aria-hidden size={20} />,
    onSelect: () => setEditing(true),
  };
  const remove = {
    key: "remove",
    label: t("adminOrganizations.delete"),
    icon: <Trash2 aria-hidden size={20} />,
    onSelect: onDelete,
    danger: true,
  };
  return (
    <>
      <RowMenu name={name} groups={[[people, edit], [remove]]} />
      {editing && <EditOrganization organization={organization} onClose={() => setEditing(false)} />}
    </>
  );
}

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
        cell: (organization) => (
          <OrganizationMenu organization={organization} onDelete={() => onDelete(organization)} />
        ),
      }}
      empty={<EmptyState icon={<Building2 aria-hidden />} title={t("adminOrganizations.none")} />}
    />
  );
}
