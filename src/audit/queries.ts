import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { endOfDay, startOfDay } from "../db/day-bounds.ts";
import { fromJson } from "../db/json.ts";
import { named, orNull } from "../db/named.ts";
import { audit_log } from "../db/schema/messages.ts";
import { organizations, users } from "../db/schema/people.ts";
import { auditActions } from "../shared/audit.ts";
import type { AuditEvent, AuditFilter } from "../shared/audit-list.ts";
import { can } from "../shared/roles.ts";

const actor = alias(users, "actor");

/** What an event was done to, found by its id in whatever it may be. */
const subject = fromJson<Omit<AuditEvent["subject"], "id"> | null>(
  sql`coalesce(
    (select json_object('type', 'user', 'name', nullif(name, '')) from users where id = audit_log.subject_id),
    (select json_object('type', 'gig', 'name', title) from gigs where id = audit_log.subject_id),
    (select json_object('type', 'offer', 'name', gigs.title, 'gigId', gigs.id) from offers
      join gigs on gigs.id = offers.gig_id where offers.id = audit_log.subject_id),
    (select json_object('type', 'assignment', 'name', gigs.title, 'gigId', gigs.id) from assignments
      join gigs on gigs.id = assignments.gig_id where assignments.id = audit_log.subject_id),
    (select json_object('type', 'organization', 'name', name) from organizations where id = audit_log.subject_id),
    (select json_object('type', 'ticket', 'name', subject) from support_tickets where id = audit_log.subject_id),
    (select json_object('type', 'application', 'name', coalesce(company_name, name)) from applications
      where id = audit_log.subject_id),
    'null')`,
  "subject",
);

/** Those whom the details name: an id, or several with a space between. */
const people = fromJson<AuditEvent["people"]>(
  sql`select json_group_array(json_object('id', id, 'name', nullif(name, ''))) from users
    where id in (select value from json_each('["' || replace(coalesce(
      audit_log.details ->> '$.userId', audit_log.details ->> '$.userIds', ''), ' ', '","') || '"]'))`,
  "people",
);

const columns = named({
  id: sql<string>`cast(audit_log.seq as text)`.as("id"),
  at: audit_log.at,
  action: audit_log.action,
  actorId: audit_log.actor_id,
  actorName: orNull(actor.name, "actorName"),
  subjectId: audit_log.subject_id,
  subject,
  details: audit_log.details,
  people,
  organizationId: audit_log.organization_id,
  organizationName: orNull(organizations.name, "organizationName"),
});

/** Where a page ended: the newest first, and of one instant the last written. */
export type End = { at: number; seq: number };

/**
 * Events, one more than the page holds: admins read all of them, an organisation's admins its own, everybody else none.
 * It walks along one index, of what narrows the most; a plus keeps the others from being chosen.
 */
export function listEvents(db: Db, caller: Reach, filter: AuditFilter, after: End | null) {
  const { limit } = filter;
  return db
    .select(columns)
    .from(audit_log)
    .leftJoin(actor, eq(actor.id, audit_log.actor_id))
    .leftJoin(organizations, eq(organizations.id, audit_log.organization_id))
    .where(chosen(caller, filter, after))
    .orderBy(desc(audit_log.at), desc(audit_log.seq))
    .limit(limit + 1);
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

function chosen(caller: Reach, filter: AuditFilter, after: End | null): SQL | undefined {
  const actions = filter.action && actionsOf(filter.action);
  const equal = [
    { column: audit_log.subject_id, value: filter.subject },
    { column: audit_log.actor_id, value: filter.actor },
    { column: audit_log.organization_id, value: reachOf(caller) },
    { column: audit_log.action, value: actions?.length === 1 ? actions[0] : undefined },
  ].filter(({ value }) => value !== undefined);
  const narrowed = equal.map(
    ({ column, value }, at) => sql`${at === 0 ? sql`` : sql`+`}${column} = ${value}`,
  );
  const span = and(...spanOf(filter, after));
  if (actions === undefined || actions.length === 1) return and(...narrowed, span);
  const ofKind = sql`+${audit_log.action} in (select value from json_each(${JSON.stringify(actions)}))`;
  return equal.length > 0 ? and(...narrowed, ofKind, span) : newestOfEach(actions, span, filter.limit + 1);
}

/** The newest of each action by its index, rather than all of them to be sorted. */
function newestOfEach(actions: readonly string[], span: SQL | undefined, most: number): SQL {
  return sql`${audit_log.seq} in (select found.seq from json_each(${JSON.stringify(actions)}) as wanted
    join audit_log as found on found.seq in (select audit_log.seq from audit_log
      where audit_log.action = wanted.value and ${span ?? sql`true`}
      order by audit_log.at desc, audit_log.seq desc limit ${most}))`;
}

function spanOf({ from, to }: AuditFilter, after: End | null) {
  return [
    from && gte(audit_log.at, startOfDay(from)),
    to && lt(audit_log.at, endOfDay(to)),
    after && sql`(${audit_log.at}, ${audit_log.seq}) < (${after.at}, ${after.seq})`,
  ].filter((one) => one !== undefined && one !== null && one !== "");
}

/** The organisation whose events the caller may read; undefined for all, "" for none. */
function reachOf(caller: Reach): string | undefined {
  if (caller.roles.includes("admin")) return undefined;
  return can(caller, "audit.read") ? (caller.organizationId ?? "") : "";
}

const actionsOf = (asked: string) =>
  auditActions.filter((action) => action === asked || action.startsWith(`${asked}.`));
