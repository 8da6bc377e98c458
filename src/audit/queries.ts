import { sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import { selectDetailsWithText } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { fromJson } from "../db/json.ts";
import { type PartyRole, platformScope } from "../db/list/audit/audit-list.ts";
import { type FindEvents, selectParty } from "../db/list/audit/audit-parties.ts";
import { planAuditQuery } from "../db/list/audit/audit-query-plan.ts";
import { countMatches } from "../db/list/query-plan.ts";
import { audit_log } from "../db/schema/messages.ts";
import type { AuditEvent, AuditFilter } from "../shared/audit/audit-event.ts";
import { can } from "../shared/auth/permissions.ts";

/** `userId` or `userIds` of the details; several are separated by spaces. Few events have any. */
const people = fromJson<AuditEvent["people"]>(
  sql`case when instr(audit_log.details, '"userId') = 0 then '[]' else
    (select json_group_array(json_object('id', id, 'name', nullif(name, ''))) from users
      where id in (select value from json_each('["' || replace(coalesce(
        audit_log.details ->> '$.userId', audit_log.details ->> '$.userIds', ''), ' ', '","') || '"]'))) end`,
  "people",
);

/** `joinedParty`: the party whose name the query plan has already joined. */
const selectEventColumns = (scope: string, joinedParty: PartyRole | null) => {
  const selectColumn = (part: PartyRole, what: (column: (name: string) => string) => string) =>
    part === joinedParty
      ? sql.raw(what((name) => `audit_log.party_${name}`))
      : selectParty(
          scope,
          part,
          what((name) => `party.${name}`),
        );
  const nameOf = (part: PartyRole, name: string) =>
    sql<string | null>`${selectColumn(part, (column) => `nullif(${column("name")}, '')`)}`.as(name);
  return {
    id: sql<string>`cast(audit_log.seq as text)`.as("id"),
    at: audit_log.at,
    action: audit_log.action,
    actorId: audit_log.actor_id,
    actorName: nameOf("actor", "actorName"),
    subjectId: audit_log.subject_id,
    subject: fromJson<Omit<AuditEvent["subject"], "id">>(
      selectColumn(
        "subject",
        (column) =>
          `json_patch(json_object('type', ${column("type")}, 'name', nullif(${column("name")}, '')), json_object('gigId', ${column("gig_id")}))`,
      ),
      "subject",
    ),
    details: selectDetailsWithText(sql`audit_texts.organization_id = ${scope}`),
    people,
    organizationId: audit_log.organization_id,
    organizationName:
      scope === platformScope
        ? nameOf("organization", "organizationName")
        : sql<string | null>`(select name from organizations where id = ${scope})`.as("organizationName"),
  };
};

/** Admins see all events, an organisation's admins its own. `eventsWith`: events whose label contains a search word. */
export function listEvents(db: Db, caller: Principal, filter: AuditFilter, eventsWith: FindEvents) {
  const scope = getAuditScope(caller);
  const plan = planAuditQuery(scope, filter, eventsWith);
  const page = db
    .select(aliasColumns({ ...selectEventColumns(scope, plan.joinedParty), ...plan.pageColumns }))
    .from(plan.from)
    .orderBy(...plan.orderBy);
  return [page, countMatches(db, plan)] as const;
}

export type EventRow = Awaited<ReturnType<typeof listEvents>[0]>[number];

function getAuditScope(caller: Principal): string {
  if (caller.roles.includes("admin")) return platformScope;
  return can(caller, "audit.read") ? (caller.organizationId ?? "") : "";
}
