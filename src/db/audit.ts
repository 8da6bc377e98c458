import { type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditDetails } from "../shared/audit.ts";
import type { Db } from "./client.ts";
import { audit_log } from "./schema/messages.ts";

/** Who did what to whom, for the audit log. `organizationId` is whose admins may read it. */
export type Deed = {
  at: number;
  actorId: string | null;
  organizationId: string | null;
  action: AuditAction;
  subjectId: string;
  details?: AuditDetails;
};

/** The audit log's row, to be written in the batch of the deed itself. */
export function record(db: Db, deed: Deed) {
  const { at, actorId, organizationId, action, subjectId, details = {} } = deed;
  return db.insert(audit_log).values({
    at,
    actor_id: actorId,
    organization_id: organizationId,
    action,
    subject_id: subjectId,
    details,
  });
}

/** The same, while the condition holds when it is written: what changes nothing leaves no trace. */
export function recordIf(db: Db, condition: SQL, deed: Deed) {
  const { at, actorId, organizationId, action, subjectId, details = {} } = deed;
  return db
    .insert(audit_log)
    .select(
      sql`select null, ${at}, ${actorId}, ${organizationId}, ${action}, ${subjectId}, ${JSON.stringify(details)}, null where ${condition}`,
    );
}

/** The same for each row of a query: `from` is what stands behind `from`, `of` what is told of each. */
export function recordEach(
  db: Db,
  { at, actorId, action }: Pick<Deed, "at" | "actorId" | "action">,
  of: { organizationId: SQL; subjectId: SQL; details?: SQL },
  from: SQL,
) {
  const details = of.details ?? sql`'{}'`;
  return db
    .insert(audit_log)
    .select(
      sql`select null, ${at}, ${actorId}, ${of.organizationId}, ${action}, ${of.subjectId}, ${details}, null from ${from}`,
    );
}
