import type { TableParameters, TableShape } from "../lists/table.ts";
import type { PageName } from "../pages/pages.ts";
import { auditActions, auditKinds } from "./audit-actions.ts";

export const organizationAuditTable = {
  at: { kind: "date" },
  event: { kind: "choice", choices: [...auditKinds, ...auditActions], isSortable: false },
  actor: { kind: "text" },
  subject: { kind: "text" },
} as const satisfies TableShape;

export const auditTable = {
  ...organizationAuditTable,
  organization: { kind: "text" },
} as const satisfies TableShape;

const { event } = auditTable;
const extraParameters = { action: event.choices, actor: null, subject: null, from: null, to: null };

/** Apart from `tablePages`: only these pages load the names of all events. */
export const auditPages = {
  adminAudit: { shape: auditTable, extraParameters },
  organizationAudit: { shape: organizationAuditTable, extraParameters },
} as const satisfies Partial<Record<PageName, TableParameters>>;
export type AuditPage = keyof typeof auditPages;
