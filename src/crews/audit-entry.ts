import type { ActionContext } from "../auth/caller.ts";
import type { AuditEntry } from "../db/audit.ts";
import type { AuditAction } from "../shared/audit/audit-actions.ts";

export function buildAuditEntry(
  { caller, now }: ActionContext,
  action: AuditAction,
  subjectId: string,
  details: AuditEntry["details"],
): AuditEntry {
  const { id: actorId, organizationId } = caller;
  return { at: now, actorId, organizationId, action, subjectId, details };
}
