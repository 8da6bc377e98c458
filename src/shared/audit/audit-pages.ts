import type { TableParameters } from "../lists/table-view.ts";
import type { PageName } from "../pages/pages.ts";
import { auditTable, organizationAuditTable } from "./audit-table.ts";

const { event } = auditTable;
const also = { action: event.choices, actor: null, subject: null, from: null, to: null };

/** Apart from `tablePages`: only these pages load the names of all events. */
export const auditPages = {
  adminAudit: { shape: auditTable, also },
  organizationAudit: { shape: organizationAuditTable, also },
} as const satisfies Partial<Record<PageName, TableParameters>>;
export type AuditPage = keyof typeof auditPages;
