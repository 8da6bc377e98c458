import type { Act } from "../auth/caller.ts";
import { record } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import type { AuditAction, AuditDetails } from "../shared/audit.ts";
import type { GigRow } from "./queries.ts";

/** Who acts, when, and in which organisation's gig. */
export type GigAct = Act & { organizationId: string; gigId: string };

/** The audit log's row of an act on a gig: its owner's, also where an admin of the platform acts. */
export function recordAct(db: Db, act: GigAct, action: AuditAction, details?: AuditDetails) {
  const { caller, now, organizationId, gigId } = act;
  return record(db, { at: now, actorId: caller.id, organizationId, action, subjectId: gigId, details });
}

/** What news tells of a gig. */
export const toldOf = ({ id, title, organizationName }: GigRow) => ({
  gigId: id,
  title,
  buyerName: organizationName,
});
