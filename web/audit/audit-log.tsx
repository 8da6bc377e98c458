import { ScrollText } from "lucide-react";
import { PagedList } from "../layout/paged-list.tsx";
import { UpToOrganization } from "../layout/up-to-organization.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListFilter } from "../lib/use-list-filter.ts";
import { usePages } from "../lib/use-pages.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { AuditFilters, filterNames } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";

type Props = { page: "adminAudit" | "organizationAudit" };

/** Who did what to whom, the newest first; the API gives everybody what they may read. */
export function AuditLog({ page }: Props) {
  const { t } = useI18n();
  const { filter, change, clear } = useListFilter(filterNames);
  const pages = usePages(api.audit, filter);
  const isNarrowed = Object.keys(filter).length > 0;
  const empty = (
    <EmptyState
      icon={<ScrollText aria-hidden />}
      title={t(isNarrowed ? "audit.noneFound" : "audit.none")}
      {...(isNarrowed && { action: <Button onClick={clear}>{t("gigs.clearFilters")}</Button> })}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {page === "organizationAudit" && <UpToOrganization here={t("titles.organizationAudit")} />}
      <PageHeader title={t(`titles.${page}`)} text={t("audit.text")} />
      <AuditFilters page={page} filter={filter} onChange={change} onClear={clear} />
      <PagedList pages={pages}>
        {(events) => <AuditTable page={page} events={events} empty={empty} />}
      </PagedList>
    </div>
  );
}
