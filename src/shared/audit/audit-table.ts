import type { TableShape } from "../lists/table.ts";
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
