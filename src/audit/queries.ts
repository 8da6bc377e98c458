import { sql } from "drizzle-orm";
import type { Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { fromJson } from "../db/json.ts";
import { named } from "../db/named.ts";
import { audit_log } from "../db/schema/messages.ts";
import { everything, type Part } from "../db/table/audit-list.ts";
import { type EventsWith, partyOf } from "../db/table/audit-names.ts";
import { planEvents } from "../db/table/audit-plan.ts";
import { countOf } from "../db/table/plan.ts";
import type { AuditEvent, AuditFilter } from "../shared/audit-list.ts";
import { can } from "../shared/roles.ts";

/** Those whom the details name: an id, or several with a space between. Few events name any. */
const people = fromJson<AuditEvent["people"]>(
  sql`case when instr(audit_log.details, '"userId') = 0 then '[]' else
    (select json_group_array(json_object('id', id, 'name', nullif(name, ''))) from users
      where id in (select value from json_each('["' || replace(coalesce(
        audit_log.details ->> '$.userId', audit_log.details ->> '$.userIds', ''), ' ', '","') || '"]'))) end`,
  "people",
);

/** `known`: whose names came with the events. */
const columnsOf = (scope: string, known: Part | null) => {
  const tell = (part: Part, what: (column: (name: string) => string) => string) =>
    part === known
      ? sql.raw(what((name) => `audit_log.party_${name}`))
      : partyOf(
          scope,
          part,
          what((name) => `party.${name}`),
        );
  const nameOf = (part: Part, name: string) =>
    sql<string | null>`${tell(part, (column) => `nullif(${column("name")}, '')`)}`.as(name);
  return {
    id: sql<string>`cast(audit_log.seq as text)`.as("id"),
    at: audit_log.at,
    action: audit_log.action,
    actorId: audit_log.actor_id,
    actorName: nameOf("actor", "actorName"),
    subjectId: audit_log.subject_id,
    subject: fromJson<Omit<AuditEvent["subject"], "id">>(
      tell(
        "subject",
        (column) =>
          `json_patch(json_object('type', ${column("type")}, 'name', nullif(${column("name")}, '')), json_object('gigId', ${column("gig_id")}))`,
      ),
      "subject",
    ),
    details: audit_log.details,
    people,
    organizationId: audit_log.organization_id,
    organizationName:
      scope === everything
        ? nameOf("organization", "organizationName")
        : sql<string | null>`(select name from organizations where id = ${scope})`.as("organizationName"),
  };
};

/**
 * Events as they are asked for, one more, and how many there are: admins read all of them, an organisation's admins its own,
 * everybody else none. `eventsWith`: those whose words hold a word that is searched for.
 */
export function listEvents(db: Db, caller: Reach, filter: AuditFilter, eventsWith: EventsWith) {
  const scope = scopeOf(caller);
  const plan = planEvents(scope, filter, eventsWith);
  const page = db
    .select(named({ ...columnsOf(scope, plan.known), ...plan.about }))
    .from(plan.from)
    .orderBy(...plan.orderBy);
  return [page, countOf(db, plan)] as const;
}

export type EventRow = Awaited<ReturnType<typeof listEvents>[0]>[number];

/** The organisation whose events the caller may read; "" for none. */
function scopeOf(caller: Reach): string {
  if (caller.roles.includes("admin")) return everything;
  return can(caller, "audit.read") ? (caller.organizationId ?? "") : "";
}
