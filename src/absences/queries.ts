import { parseDate } from "@internationalized/date";
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ActionContext, Principal } from "../auth/caller.ts";
import { isEmployee } from "../crews/naming/queries.ts";
import { aliasColumns } from "../db/alias-columns.ts";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntry } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { endOfDay } from "../db/day-bounds.ts";
import { insertFrom } from "../db/insert-from.ts";
import { matchesSearch } from "../db/list/conditions.ts";
import { absence_spans, absences } from "../db/schema/absences.ts";
import { users } from "../db/schema/people.ts";
import { decodeKeysetCursor, type KeysetCursor } from "../http/cursor.ts";
import { listDesk } from "../notifications/queries.ts";
import type { AbsenceFilter, AbsenceTerms } from "../shared/absences/absence.ts";
import type { AbsenceKind } from "../shared/absences/absence-kinds.ts";
import type { AbsenceEntry, Span } from "../shared/absences/availability.ts";
import type { AuditAction } from "../shared/audit/audit-actions.ts";
import { toLocalDate } from "../shared/calendar/time-zone.ts";
import { getDeskId } from "./permissions.ts";
import { collectReleased, type ReleaseStatements } from "./release-queries.ts";

/** The caller, and the employees of a desk. A condition on `users`. */
const isReachable = (caller: Principal) =>
  sql`(${users.id} = ${caller.id} or (${users.organization_id} = ${getDeskId(caller)} and ${isEmployee}))`;

/** Shifts that were given back with it. */
const released = sql<number>`(select coalesce(sum(json_array_length(released_shifts)), 0) from assignments
  where assignments.user_id = ${absences.user_id} and assignments.status in ('declined', 'removed')
    and assignments.answered_at = ${absences.created_at})`;

const columns = { ...getTableColumns(absences), name: sql<string>`${users.name}`.as("name") };

function selectAbsences<More extends Record<string, SQL.Aliased | SQLiteColumn>>(db: Db, extraColumns: More) {
  return db
    .select(aliasColumns({ ...columns, ...extraColumns }))
    .from(absences)
    .innerJoin(users, eq(users.id, absences.user_id))
    .$dynamic();
}

export type AbsenceRow = Awaited<ReturnType<typeof findAbsence>>[number];

export function findAbsence(db: Db, caller: Principal, id: string) {
  const extraColumns = { organizationId: users.organization_id, released: released.as("released") };
  return selectAbsences(db, extraColumns).where(and(eq(absences.id, id), isReachable(caller)));
}

const sortKeys = [absences.start_date, users.name, absences.id] as const;

/** Those of days between these, both included. */
export function listAbsences(db: Db, caller: Principal, filter: AbsenceFilter) {
  const { userId, from, to, search = "", sort, limit } = filter;
  const after = decodeKeysetCursor(
    filter.cursor,
    sort,
    sortKeys.map(() => ({ isText: true })),
  );
  const [order, comparison] = sort === "from" ? [asc, sql`>`] : [desc, sql`<`];
  const isAfterCursor =
    after &&
    sql`(${sql.join([...sortKeys], sql`, `)}) ${comparison} (${sql.join(
      after.map((key) => sql`${key}`),
      sql`, `,
    )})`;
  const cursor = sql`json_array(${sort}, ${sql.join([...sortKeys], sql`, `)})`;
  return selectAbsences(db, {
    cursor: cursor.mapWith((text: string): KeysetCursor => JSON.parse(text)).as("cursor"),
  })
    .where(
      and(
        isReachable(caller),
        userId === undefined ? undefined : eq(users.id, userId),
        sql`${absences.end_date} >= ${from} and ${absences.start_date} <= ${to}`,
        matchesSearch({ keys: [users.name_key] }, search),
        isAfterCursor ?? undefined,
      ),
    )
    .orderBy(...sortKeys.map((key) => order(key)))
    .limit(limit + 1);
}

export type ListedAbsence = Awaited<ReturnType<typeof listAbsences>>[number];

/** Whose absences the caller may enter. */
export function findPerson(db: Db, caller: Principal, id: string) {
  return db
    .select({ id: users.id, organizationId: users.organization_id })
    .from(users)
    .where(and(eq(users.id, id), isReachable(caller)));
}

/** All that is entered for somebody, as text: a write compares it with what it has read. */
const entriesOf = (userId: string | SQL) => sql<string>`(select json_group_array(
    json_array(id, start_date, end_date, start_time, end_time, weekdays, kind, created_at))
  from (select * from absences where user_id = ${userId} order by id))`;

export function selectEntries(db: Db, userId: string | SQL) {
  return db.select({ entries: entriesOf(userId).as("entries") }).from(sql`(select 1)`);
}

export const ownerOf = (absenceId: string) => sql`(select user_id from absences where id = ${absenceId})`;

type StoredEntry = [
  id: string,
  from: string,
  to: string,
  startTime: string | null,
  endTime: string | null,
  weekdays: number | null,
  kind: AbsenceKind,
  createdAt: number,
];

export const parseEntries = (text: string): AbsenceEntry[] =>
  (JSON.parse(text) as StoredEntry[]).map(
    ([id, from, to, startTime, endTime, weekdays, kind, createdAt]) => ({
      ...{ id, from, to, startTime, endTime, kind, createdAt },
      weekdays: toWeekdays(weekdays),
    }),
  );

/** 1 is Monday, whose bit is the lowest. */
export const toWeekdays = (bits: number | null): number[] | null =>
  bits === null ? null : [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (bits >> (weekday - 1)) & 1);

const toBits = (weekdays: readonly number[] | null): number | null =>
  weekdays === null ? null : weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);

const toColumns = ({ from, to, startTime, endTime, weekdays, kind }: AbsenceTerms) => ({
  ...{ start_date: from, end_date: to, start_time: startTime, end_time: endTime, kind },
  weekdays: toBits(weekdays),
});

/** Whose, what was read of their entries, and what these come to with the change. */
export type Timeline = { userId: string; entries: string; spans: readonly Span[] };

/**
 * Throws `notFound` when they are no more the caller's to enter it for, and `conflict` when something else has been entered
 * for them since.
 */
function saveTimeline(
  db: Db,
  { caller }: ActionContext,
  { userId, entries, spans }: Timeline,
  change: BatchItem<"sqlite">,
) {
  const rows = JSON.stringify(spans.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
  const isTheirs = sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${isReachable(caller)})`;
  return [
    assertion(db, "notFound", isTheirs),
    assertion(db, "conflict", sql`${entriesOf(userId)} = ${entries}`),
    change,
    db.delete(absence_spans).where(eq(absence_spans.user_id, userId)),
    insertFrom(
      db,
      absence_spans,
      { user_id: userId, starts_at: sql`(value ->> 0)`, ends_at: sql`(value ->> 1)` },
      sql`from json_each(${rows})`,
    ),
  ] as const;
}

type NewAbsence = {
  id: string;
  terms: AbsenceTerms;
  organizationId: string | null;
  release: ReleaseStatements;
};

/** What is given back with it is all that the log then tells: beside each other they would say why. */
export async function insertAbsence(
  db: Db,
  act: ActionContext,
  timeline: Timeline,
  { id, terms, organizationId, release }: NewAbsence,
) {
  const { userId } = timeline;
  const row = { id, user_id: userId, ...toColumns(terms), created_at: act.now };
  const change = db.insert(absences).values({ ...row, by_desk: userId !== act.caller.id });
  const { given, rows, desk } = await batchNamed(db, {
    asRead: release.required,
    change: saveTimeline(db, act, timeline, change),
    given: release.given,
    log: release.given.length > 0 ? [] : [logChange(db, act, "absence.add", userId, organizationId)],
    rows: findAbsence(db, act.caller, id),
    desk: listDesk(db, organizationId),
  });
  return { row: rows[0], viewers: listViewers(userId, desk), ...collectReleased(given) };
}

export async function updateAbsence(
  db: Db,
  act: ActionContext,
  timeline: Timeline,
  { id, organizationId }: AbsenceRow,
  terms: AbsenceTerms,
) {
  const { rows, desk } = await batchNamed(db, {
    change: saveTimeline(
      db,
      act,
      timeline,
      db.update(absences).set(toColumns(terms)).where(eq(absences.id, id)),
    ),
    log: logChange(db, act, "absence.edit", timeline.userId, organizationId),
    rows: findAbsence(db, act.caller, id),
    desk: listDesk(db, organizationId),
  });
  return { row: rows[0], viewers: listViewers(timeline.userId, desk) };
}

export async function deleteAbsence(
  db: Db,
  act: ActionContext,
  timeline: Timeline,
  { id, organizationId }: AbsenceRow,
): Promise<string[]> {
  const { desk } = await batchNamed(db, {
    change: saveTimeline(db, act, timeline, db.delete(absences).where(eq(absences.id, id))),
    log: logChange(db, act, "absence.delete", timeline.userId, organizationId),
    desk: listDesk(db, organizationId),
  });
  return listViewers(timeline.userId, desk);
}

/** On whose open screens it is seen. */
const listViewers = (userId: string, desk: readonly { userId: string }[]) => [
  userId,
  ...desk.map((member) => member.userId),
];

/** Never says of what kind it is. */
const logChange = (
  db: Db,
  { caller, now }: ActionContext,
  action: AuditAction,
  userId: string,
  organizationId: string | null,
) => insertAuditEntry(db, { at: now, actorId: caller.id, organizationId, action, subjectId: userId });

/** Twelve months after their last day, of whatever kind, with what they left as not available until then. */
export async function eraseOldAbsences(db: Db, now: number): Promise<void> {
  const lastDay = parseDate(toLocalDate(now)).subtract({ months: 12 }).toString();
  const isOld = sql`end_date <= ${lastDay}`;
  const end = endOfDay(lastDay);
  const isOfTheirs = sql`user_id in (select user_id from absences where ${isOld})`;
  await db.batch([
    db.delete(absence_spans).where(sql`ends_at <= ${end} and ${isOfTheirs}`),
    db.update(absence_spans).set({ starts_at: end }).where(sql`starts_at < ${end} and ${isOfTheirs}`),
    db.delete(absences).where(isOld),
  ]);
}
