import { ScrollText } from "lucide-react";
import type { AuditEvent } from "#shared/audit-list.ts";
import { type AuditPage, auditPages } from "#shared/audit-pages.ts";
import { UpToOrganization } from "../layout/up-to-organization.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListTable } from "../lib/use-list-table.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useAuditChips } from "./use-audit-chips.ts";
import { useAuditColumns } from "./use-audit-columns.tsx";
import { useEventWords } from "./use-event-words.ts";

const newest = [{ column: "at", isDescending: true }];

/** Who did what to whom, the newest first; the API gives everybody what they may read. */
export function AuditLog({ page }: { page: AuditPage }) {
  const { t } = useI18n();
  const { view, table } = useListTable(auditPages[page], api.audit);
  const also = useAuditChips(view.also, table.pages.items);
  return (
    <div className="grid grid-cols-1 gap-5">
      {page === "organizationAudit" && <UpToOrganization here={t("titles.organizationAudit")} />}
      <PageHeader title={t(`titles.${page}`)} text={t("audit.text")} />
      <DataTable<AuditEvent>
        {...table}
        order={newest}
        label={t(`titles.${page}`)}
        search={t("audit.search")}
        columns={useAuditColumns(page)}
        nameOf={useEventWords()}
        also={also}
        empty={<EmptyState icon={<ScrollText aria-hidden />} title={t("audit.none")} />}
      />
    </div>
  );
}
