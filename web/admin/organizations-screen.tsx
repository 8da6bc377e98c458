import { Building2, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PagedList } from "../layout/paged-list.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { SeldomMessages } from "../lib/seldom-messages.tsx";
import { useListFilter } from "../lib/use-list-filter.ts";
import { usePages } from "../lib/use-pages.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { OrganizationFilters } from "./organization-filters.tsx";
import { type ListedOrganization, OrganizationTable } from "./organization-table.tsx";

const AddOrganization = lazy(async () => ({
  default: (await import("./add-organization.tsx")).AddOrganization,
}));
const DeleteOrganization = lazy(async () => ({
  default: (await import("./delete-organization.tsx")).DeleteOrganization,
}));

export default function OrganizationsScreen() {
  return (
    <SeldomMessages>
      <Organizations />
    </SeldomMessages>
  );
}

/** All organisations, for the platform's admins: found, added with their first user, deleted. */
function Organizations() {
  const { t } = useI18n();
  const { filter, change, clear } = useListFilter(["search", "type"]);
  const pages = usePages(api.organizations, filter);
  const [adding, setAdding] = useState(false);
  const [leaver, setLeaver] = useState<ListedOrganization | null>(null);
  const empty = (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title={t("adminOrganizations.none")}
      text={t("adminOrganizations.noneText")}
      action={<Button onClick={clear}>{t("adminOrganizations.showAll")}</Button>}
    />
  );
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
      <OrganizationFilters filter={filter} onChange={change} />
      <PagedList pages={pages}>
        {(items) => <OrganizationTable organizations={items} empty={empty} onDelete={setLeaver} />}
      </PagedList>
      <Suspense>
        {adding && <AddOrganization onClose={() => setAdding(false)} />}
        {leaver && <DeleteOrganization organization={leaver} onClose={() => setLeaver(null)} />}
      </Suspense>
    </div>
  );
}
