import type { ActionContext } from "../auth/caller.ts";
import { insertAuditEntry, insertOverrideAuditEntry } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import type { AuditAction, AuditDetails } from "../shared/audit/audit-actions.ts";
import type { Override } from "../shared/crews/override.ts";
import type { GigRow } from "./queries.ts";

/** Who acts, when, and in which organisation's gig. */
export type GigActionContext = ActionContext & { organizationId: string; gigId: string };

/** The audit log's row of an act on a gig: its owner's, also where an admin of the platform acts. */
export function auditGig(db: Db, act: GigActionContext, action: AuditAction, details?: AuditDetails) {
  return insertAuditEntry(db, buildAuditEntry(act, action, details));
}

/** The same of warnings that an edit passes over. */
export const auditGigOverride = (db: Db, act: GigActionContext, { details, text }: Override) =>
  insertOverrideAuditEntry(db, buildAuditEntry(act, "crew.override", details), text);

function buildAuditEntry(
  { caller, now, organizationId, gigId }: GigActionContext,
  action: AuditAction,
  details?: AuditDetails,
) {
  return {
    at: now,
    actorId: caller.id,
    organizationId,
    action,
    subjectId: gigId,
    ...(details && { details }),
  };
}

/** What news tells of a gig. */
export const toGigReference = ({ id, title, organizationName }: GigRow) => ({
  gigId: id,
  title,
  buyerName: organizationName,
});
