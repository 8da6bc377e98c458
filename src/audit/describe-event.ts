import type { AuditEvent } from "../shared/audit-list.ts";
import type { EventRow } from "./queries.ts";

/** An event as the API tells it. */
export function describeEvent(row: EventRow): AuditEvent {
  const { id, at, action, actorId, actorName, subjectId, subject, organizationId, organizationName } = row;
  return {
    id,
    at: new Date(at).toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName },
    action,
    subject: { id: subjectId, ...(subject ?? { type: null, name: null }) },
    details: row.details,
    people: row.people,
    organization: organizationId === null ? null : { id: organizationId, name: organizationName },
  };
}
