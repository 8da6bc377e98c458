import { auditTable, organizationAuditTable } from "./audit-table.ts";
import type { PageName } from "./pages.ts";
import type { TableWords } from "./table-view.ts";

const { event } = auditTable;
/** By the log's own words: an event or a kind; ids; days. */
const also = { action: event.choices, actor: null, subject: null, from: null, to: null };

/** The pages of the audit log, as `tablePages`: they alone load what all events are called. */
export const auditPages = {
  adminAudit: { shape: auditTable, also },
  organizationAudit: { shape: organizationAuditTable, also },
} as const satisfies Partial<Record<PageName, TableWords>>;
export type AuditPage = keyof typeof auditPages;
