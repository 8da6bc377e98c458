import type { TableParameters } from "../lists/table-view.ts";
import type { PageName } from "../pages/pages.ts";
import { auditTable, organizationAuditTable } from "./audit-table.ts";

const { event } = auditTable;
/** By the log's own words: an event or a kind; ids; days. */
const also = { action: event.choices, actor: null, subject: null, from: null, to: null };

/** The pages of the audit log, as `tablePages`: they alone load what all events are called. */
export const auditPages = {
  adminAudit: { shape: auditTable, also },
  organizationAudit: { shape: organizationAuditTable, also },
} as const satisfies Partial<Record<PageName, TableParameters>>;
export type AuditPage = keyof typeof auditPages;
