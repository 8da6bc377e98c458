import type { TableShape } from "../lists/table.ts";
import { auditActions, auditKinds } from "./audit-actions.ts";

/** What happened in an organisation. `event`: one, or a noun for all of its kind; `actor` and `subject`: by their names. */
export const organizationAuditTable = {
  at: { kind: "date" },
  event: { kind: "choice", choices: [...auditKinds, ...auditActions], isSortable: false },
  actor: { kind: "text" },
  subject: { kind: "text" },
} as const satisfies TableShape;

/** What happened everywhere. `organization`: whose log it is, by its name. */
export const auditTable = {
  ...organizationAuditTable,
  organization: { kind: "text" },
} as const satisfies TableShape;
