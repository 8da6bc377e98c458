import { type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditDetails } from "../shared/audit/audit-actions.ts";
import type { AuditEvent } from "../shared/audit/audit-event.ts";
import type { Db } from "./client.ts";
import { insertFrom } from "./insert-from.ts";
import { fromJson } from "./json.ts";
import { audit_log, audit_texts } from "./schema/messages.ts";

/** `organizationId`: whose admins may read it. */
export type AuditEntry = {
  at: number;
  actorId: string | null;
  organizationId: string | null;
  action: AuditAction;
  subjectId: string;
  details?: AuditDetails;
};

const toRow = ({ at, actorId, organizationId, action, subjectId, details = {} }: AuditEntry) => ({
  at,
  actor_id: actorId,
  organization_id: organizationId,
  action,
  subject_id: subjectId,
  details,
});

export const insertAuditEntry = (db: Db, entry: AuditEntry) => db.insert(audit_log).values(toRow(entry));

export function insertOverrideAuditEntry(db: Db, entry: AuditEntry, text: string) {
  const { organizationId } = entry;
  if (text === "" || organizationId === null) return [insertAuditEntry(db, entry)];
  // The log is append-only and a batch runs alone, so the last row is this one.
  const last = sql`(select max(seq) from audit_log)`;
  const textEntry = db.insert(audit_texts).values({ seq: last, organization_id: organizationId, text });
  return [insertAuditEntry(db, entry), textEntry];
}

/** Only if the condition holds when it runs: what changes nothing leaves no trace. */
export const insertAuditEntryIf = (db: Db, condition: SQL, entry: AuditEntry) =>
  insertFrom(db, audit_log, toRow(entry), sql`where ${condition}`);

/** One entry for each row of `from` (a FROM clause); `of`: expressions over it. */
export function insertAuditEntries(
  db: Db,
  { at, actorId, action }: Pick<AuditEntry, "at" | "actorId" | "action">,
  of: { organizationId: SQL; subjectId: SQL; details?: SQL },
  from: SQL,
) {
  return insertFrom(
    db,
    audit_log,
    {
      at,
      actor_id: actorId,
      organization_id: of.organizationId,
      action,
      subject_id: of.subjectId,
      details: of.details ?? {},
    },
    sql`from ${from}`,
  );
}

/** `mayRead`: a condition on `audit_texts`. */
export const selectDetailsWithText = (mayRead: SQL) =>
  fromJson<AuditEvent["details"]>(
    sql`case when instr(audit_log.details, '"overrideReason"') = 0 then audit_log.details else json_patch(
      audit_log.details, json_object('overrideText',
        (select text from audit_texts where audit_texts.seq = audit_log.seq and ${mayRead}))) end`,
    "details",
  );
