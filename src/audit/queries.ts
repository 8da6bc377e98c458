import { and, eq, gte, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import { selectDetailsWithText } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { endOfDay, startOfDay } from "../db/day-bounds.ts";
import { fromJson, inJsonArray } from "../db/json.ts";
import { contains, type KeyCondition, type ListColumn, textColumn } from "../db/list/conditions.ts";
import { buildListPage, countMatches, type ListDefinition } from "../db/list/list.ts";
import { audit_log } from "../db/schema/messages.ts";
import { auditKinds } from "../shared/audit/audit-actions.ts";
import type { AuditEvent, AuditFilter } from "../shared/audit/audit-event.ts";
import type { auditTable } from "../shared/audit/audit-table.ts";
import { can } from "../shared/auth/permissions.ts";

const { seq, at, action, actor_id, organization_id, subject_id } = audit_log;

/** `selectIds`: queries of those whose name meets a condition, one a table: D1 takes no union of more than five. */
type Party = { id: SQL; nameKey: SQL; selectIds: (meets: KeyCondition) => SQL[] };

const actor: Party = {
  id: sql`coalesce(${actor_id}, '')`,
  nameKey: sql`coalesce(actor.name_key, '')`,
  selectIds: (meets) => [sql`select id from users where ${meets(sql`name_key`)}`],
};

const organization: Party = {
  id: sql`coalesce(${organization_id}, '')`,
  nameKey: sql`coalesce(organization.name_key, '')`,
  selectIds: (meets) => [sql`select id from organizations where ${meets(sql`name_key`)}`],
};

/** Whatever an event may be about, and the gig whose title it is called by. */
const subjectTables = [
  { type: "user", from: sql.raw("users as it"), name: sql.raw("it.name"), key: sql.raw("it.name_key") },
  { type: "gig", from: sql.raw("gigs as it"), name: sql.raw("it.title"), key: sql.raw("it.title_key") },
  ...(["offer", "assignment"] as const).map((type) => ({
    type,
    from: sql.raw(`${type}s as it join gigs on gigs.id = it.gig_id`),
    name: sql.raw("gigs.title"),
    key: sql.raw("gigs.title_key"),
    gigId: sql.raw("gigs.id"),
  })),
  {
    type: "organization",
    from: sql.raw("organizations as it"),
    name: sql.raw("it.name"),
    key: sql.raw("it.name_key"),
  },
  {
    type: "ticket",
    from: sql.raw("support_tickets as it"),
    name: sql.raw("it.subject"),
    key: sql.raw("it.subject_key"),
  },
  {
    type: "application",
    from: sql.raw("applications as it"),
    name: sql.raw("coalesce(it.company_name, it.name)"),
    key: sql.raw("it.name_key"),
  },
];

const firstSubject = (select: (table: (typeof subjectTables)[number]) => SQL, none: SQL) =>
  sql`coalesce(${sql.join(
    subjectTables.map(
      (table) => sql`(select ${select(table)} from ${table.from} where it.id = ${subject_id})`,
    ),
    sql`, `,
  )}, ${none})`;

const subject: Party = {
  id: sql`${subject_id}`,
  nameKey: firstSubject(({ key }) => key, sql`''`),
  selectIds: (meets) =>
    subjectTables.map(({ from, key }) => sql`select it.id from ${from} where ${meets(key)}`),
};

const parties = [actor, subject, organization];

/** The ids are looked up once, and each event's in them. */
const hasParty = ({ id, selectIds }: Party, meets: KeyCondition) =>
  sql`(${or(...selectIds(meets).map((ids) => sql`${id} in (${ids})`))})`;

const partyColumn = (party: Party): ListColumn => ({
  ...textColumn(party.nameKey),
  find: (meets) => hasParty(party, meets),
});

/** `event`: an action, or its kind. */
function matchesEvent(event: string, isEqual = true): SQL {
  const isKind = (auditKinds as readonly string[]).includes(event);
  const what = isKind ? sql`substr(${action}, 1, instr(${action}, '.') - 1)` : action;
  return sql`${what} ${sql.raw(isEqual ? "=" : "<>")} ${event}`;
}

/** Names are not unique: each is sorted with its id. */
type AuditShape = typeof auditTable & {
  [Name in `${"actor" | "subject" | "organization"}Id`]: { kind: "text" };
} & { seq: { kind: "number" } };

const idColumn = ({ id }: Party) => textColumn(id);

/** Actions whose label contains a normalized word. */
type FindEvents = (word: string) => readonly string[];

const buildList = (findEvents: FindEvents): ListDefinition<AuditShape> => ({
  table: "audit_log",
  join: sql`left join users as actor on actor.id = ${actor_id}
    left join organizations as organization on organization.id = ${organization_id}`,
  order: [
    { name: "at", key: at, isDescending: true, isText: false },
    { name: "id", key: seq, isDescending: true, isText: false },
  ],
  isInRowOrder: true,
  search: {
    keys: [],
    matchWord: (word) =>
      or(...parties.map((party) => hasParty(party, contains(word))), inJsonArray(action, findEvents(word))),
  },
  columns: {
    at: { kind: "date", key: at },
    event: { kind: "choice", key: action, matches: matchesEvent },
    actor: partyColumn(actor),
    subject: partyColumn(subject),
    organization: partyColumn(organization),
    actorId: idColumn(actor),
    subjectId: idColumn(subject),
    organizationId: idColumn(organization),
    seq: { kind: "number", key: seq },
  },
});

/** Admins see all events, an organisation's admins its own. `findEvents`: events whose label contains a search word. */
export function listEvents(db: Db, caller: Principal, filter: AuditFilter, findEvents: FindEvents) {
  const scope = getAuditScope(caller);
  const page = buildListPage(
    buildList(findEvents),
    { ...filter, sort: completeSort(filter.sort) },
    {
      branches: [
        {
          within: and(
            scope === null ? undefined : eq(organization_id, scope),
            filter.subject === undefined ? undefined : eq(subject_id, filter.subject),
            filter.actor === undefined ? undefined : eq(actor_id, filter.actor),
            filter.from ? gte(at, startOfDay(filter.from)) : undefined,
            filter.to ? lt(at, endOfDay(filter.to)) : undefined,
          ),
          rank: 0,
        },
      ],
      condition: filter.action === undefined ? undefined : matchesEvent(filter.action),
    },
  );
  const rows = db
    .select(aliasColumns({ ...selectEventColumns(scope), ...page.pageColumns }))
    .from(page.from)
    .orderBy(...page.orderBy);
  return [rows, countMatches(db, page)] as const;
}

export type EventRow = Awaited<ReturnType<typeof listEvents>[0]>[number];

/** Events of one name: newest first. */
function completeSort(sort: AuditFilter["sort"]) {
  if (sort.length === 0) return [];
  const completed = sort.flatMap((entry) =>
    entry.column === "actor" || entry.column === "subject" || entry.column === "organization"
      ? [entry, { ...entry, column: `${entry.column}Id` as const }]
      : [entry],
  );
  const time = sort.find(({ column }) => column === "at");
  const { isDescending } = time ?? { isDescending: true };
  const ties = [...(time ? [] : ["at" as const]), "seq" as const];
  return [...completed, ...ties.map((column) => ({ column, isDescending }))];
}

/** null: everything. */
function getAuditScope(caller: Principal): string | null {
  if (caller.roles.includes("admin")) return null;
  return can(caller, "audit.read") ? (caller.organizationId ?? "") : "";
}

/** `userId` or `userIds` of the details; several are separated by spaces. Few events have any. */
const people = fromJson<AuditEvent["people"]>(
  sql`case when instr(audit_log.details, '"userId') = 0 then '[]' else
    (select json_group_array(json_object('id', id, 'name', nullif(name, ''))) from users
      where id in (select value from json_each('["' || replace(coalesce(
        audit_log.details ->> '$.userId', audit_log.details ->> '$.userIds', ''), ' ', '","') || '"]'))) end`,
  "people",
);

const selectName = (table: string, id: SQLWrapper, name: string) =>
  sql<string | null>`(select nullif(name, '') from ${sql.raw(table)} where id = ${id})`.as(name);

const selectEventColumns = (scope: string | null) => ({
  id: sql<string>`cast(audit_log.seq as text)`.as("id"),
  at,
  action,
  actorId: actor_id,
  actorName: selectName("users", actor_id, "actorName"),
  subjectId: subject_id,
  subject: fromJson<Omit<AuditEvent["subject"], "id">>(
    firstSubject(
      ({ type, name, ...others }) =>
        sql`json_object('type', ${type}, 'name', nullif(${name}, '')${"gigId" in others ? sql`, 'gigId', ${others.gigId}` : sql``})`,
      sql`json_object('type', null, 'name', null)`,
    ),
    "subject",
  ),
  details: selectDetailsWithText(sql`audit_texts.organization_id = ${scope}`),
  people,
  organizationId: organization_id,
  organizationName: selectName("organizations", organization_id, "organizationName"),
});
