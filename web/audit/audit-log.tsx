import { ScrollText } from "lucide-react";
import type { AuditEvent } from "#shared/audit/audit-event.ts";
import { type AuditPage, auditPages } from "#shared/audit/audit-table.ts";
import { OrganizationBreadcrumbs } from "../domain/organizations/organization-breadcrumbs.tsx";
import { api } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { useListTable } from "../ui/data-table/use-list-table.ts";
import { formatDateInput } from "../ui/dates/date-text.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { useEventLabel } from "./event-parts.tsx";
import { useAuditColumns } from "./use-audit-columns.tsx";

const newest = [{ column: "at", isDescending: true }];

export const AdminAuditScreen = () => <AuditLog page="adminAudit" />;

export const OrganizationAuditScreen = () => <AuditLog page="organizationAudit" />;

/** The API limits each reader to what they may see. */
export function AuditLog({ page }: { page: AuditPage }) {
  const { t } = useI18n();
  const { view, table } = useListTable(auditPages[page], api.audit);
  const extraChips = useAuditFilterChips(view.extraParameters, table.pages.items);
  return (
    <div className="grid grid-cols-1 gap-5">
      {page === "organizationAudit" && <OrganizationBreadcrumbs current={t("titles.organizationAudit")} />}
      <PageHeader title={t(`titles.${page}`)} text={t("audit.text")} />
      <DataTable<AuditEvent>
        {...table}
        order={newest}
        label={t(`titles.${page}`)}
        search={t("audit.search")}
        columns={useAuditColumns(page)}
        nameOf={useEventLabel()}
        extraChips={extraChips}
        empty={<EmptyState icon={<ScrollText aria-hidden />} title={t("audit.none")} />}
      />
    </div>
  );
}

/** Query parameters of the log's own; people by the name found in the events. */
function useAuditFilterChips(
  extraParameters: Readonly<Record<string, string>>,
  events: readonly AuditEvent[] | undefined,
) {
  const { t, locale } = useI18n();
  const eventLabel = useEventLabel();
  const nameOf = (id: string) =>
    events
      ?.flatMap(({ actor, subject, people }) => [actor, subject, ...people])
      .find((person) => person?.id === id)?.name ?? "–";
  const labels: Record<string, (value: string) => string> = {
    action: (value) => `${t("audit.event")}: ${eventLabel({ action: value })}`,
    actor: (value) => `${t("audit.actor")}: ${nameOf(value)}`,
    subject: (value) => `${t("audit.subject")}: ${nameOf(value)}`,
    from: (value) => `${t("audit.from")} ${formatDateInput(value, locale)}`,
    to: (value) => `${t("audit.to")} ${formatDateInput(value, locale)}`,
  };
  return Object.entries(extraParameters).map(([name, value]) => ({
    name,
    label: labels[name]?.(value) ?? value,
  }));
}
