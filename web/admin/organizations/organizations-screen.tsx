import { Plus } from "lucide-react";
import { useState } from "react";
import type { OrganizationSummary } from "#shared/organizations/organization.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { OrganizationTable } from "./organization-table.tsx";

const AddOrganization = lazyOverlay(
  async () => (await import("./add-organization-dialog.tsx")).AddOrganizationDialog,
);
const DeleteOrganization = lazyOverlay(
  async () => (await import("./delete-organization-dialog.tsx")).DeleteOrganizationDialog,
);

export default function OrganizationsScreen() {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<OrganizationSummary | null>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("titles.adminOrganizations")}
        actions={
          <Button tone="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden size={20} />
            {t("adminOrganizations.add")}
          </Button>
        }
      />
      <OrganizationTable onDelete={setToDelete} />
      {adding && <AddOrganization onClose={() => setAdding(false)} />}
      {toDelete && <DeleteOrganization organization={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  );
}
