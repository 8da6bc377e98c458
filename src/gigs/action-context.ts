import type { ActionContext } from "../auth/caller.ts";
import { insertAuditEntry, insertOverrideAuditEntry } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import type { AuditAction, AuditDetails } from "../shared/audit/audit-actions.ts";
import type { Override } from "../shared/crews/override.ts";
import type { GigRow } from "./queries.ts";

/** `organizationId`: the gig's owner. */
export type GigActionContext = ActionContext & { organizationId: string; gigId: string };

/** In the log of the gig's owner, also when a platform admin acts. */
export function auditGig(db: Db, act: GigActionContext, action: AuditAction, details?: AuditDetails) {
  return insertAuditEntry(db, buildGigAuditEntry(act, action, details));
}

export const auditGigOverride = (db: Db, act: GigActionContext, { details, text }: Override) =>
  insertOverrideAuditEntry(db, buildGigAuditEntry(act, "crew.override", details), text);

function buildGigAuditEntry(
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

/** What notifications say of a gig. */
export const toGigReference = ({ id, title, organizationName }: GigRow) => ({
  gigId: id,
  title,
  buyerName: organizationName,
});
