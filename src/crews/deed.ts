import type { Act } from "../auth/caller.ts";
import type { Deed } from "../db/audit.ts";
import type { AuditAction } from "../shared/audit.ts";

/** The audit log's entry, for the admins of the organisation that acted. */
export function deedOf(
  { caller, now }: Act,
  action: AuditAction,
  subjectId: string,
  details: Deed["details"],
): Deed {
  const { id: actorId, organizationId } = caller;
  return { at: now, actorId, organizationId, action, subjectId, details };
}
