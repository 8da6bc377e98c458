import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Act, Reach } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import { record } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { fromJson, isAmong } from "../../db/json.ts";
import { named } from "../../db/named.ts";
import { onlyIf } from "../../db/only-if.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { wasWorked } from "../../db/worked.ts";
import { offeredBy } from "../../gigs/queries.ts";
import type { Place } from "../../http/cursor.ts";
import { mailUsers, newsOf, tellUsers } from "../../notifications/queries.ts";
import type { AssignmentFilter } from "../../shared/assignment.ts";
import { unacknowledged } from "../acknowledgements/queries.ts";
import { deedOf } from "../deed.ts";
import { otherSide, type Side } from "../parties.ts";
import { gigFacts, gigOwner, mailSide, seesAll, tellSide } from "../queries.ts";

const isActive = sql`${assignments.status} in ${active}`;

/** Let go at the moment at which the gig was cancelled, and not before on their own. */
const calledOff = sql`(${assignments.status} = 'removed' and ${gigs.status} = 'cancelled' and exists (
  select 1 from audit_log where subject_id = ${gigs.id} and action = 'gig.cancel' and at = ${assignments.answered_at}))`;

const workedDays = sql<number>`(select count(*) from shifts
  join gig_days on gig_days.gig_id = shifts.gig_id and gig_days.date = shifts.date
  where shifts.assignment_id = ${assignments.id} and ${wasWorked})`;

const columns = {
  id: assignments.id,
  offerId: assignments.offer_id,
  userId: assignments.user_id,
  status: assignments.status,
  createdAt: assignments.created_at,
  acknowledgedVersion: assignments.acknowledged_version,
  acknowledgedAt: assignments.acknowledged_at,
  seenVersion: assignments.seen_version,
  userName: sql<string>`${users.name}`.as("userName"),
  hasLogin: sql`${users.email} is not null`.mapWith(Boolean).as("hasLogin"),
  providerId: offers.provider_id,
  organizationId: offers.organization_id,
  dates: fromJson<string[]>(
    sql`select json_group_array(date) from (
      select date from shifts where assignment_id = ${assignments.id} order by date)`,
    "dates",
  ),
  workedDays: workedDays.as("workedDays"),
  calledOff: calledOff.mapWith(Boolean).as("calledOff"),
  changes: unacknowledged("changes"),
  ...gigFacts,
};

function selectAssignments<More extends Record<string, SQL.Aliased>>(db: Db, more: More) {
  return db
    .select(named({ ...columns, ...more }))
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user_id))
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(organizations, gigOwner);
}

export type AssignmentRow = Awaited<ReturnType<typeof findAssignment>>[number];

/** The assignment with its gig, whoever asks. */
export function findAssignment(db: Db, id: string) {
  return selectAssignments(db, {}).where(eq(assignments.id, id));
}

/** These assignments, in order of name. */
export function listAssignments(db: Db, ids: readonly string[]) {
  return selectAssignments(db, {})
    .where(isAmong(assignments.id, ids))
    .orderBy(asc(users.name), asc(assignments.id));
}

/**
 * Who works a gig: all for its owner and admins, their own people for a provider, and for those in the crew the
 * crew. The desks see besides who declined, who was called off with the gig, and whose days had begun by when they left:
 * those stand, also of somebody whose account is gone. Who was removed otherwise is not shown, and of somebody
 * named more than once the last time alone.
 */
export function listCrew(db: Db, caller: Reach, gigId: string) {
  const mine = sql`exists (select 1 from assignments as mine where mine.gig_id = ${gigId}
    and mine.user_id = ${caller.id} and mine.status in ${active})`;
  const hasBegun = sql`(not ${isActive} and exists (
    select 1 from shifts where shifts.assignment_id = ${assignments.id}))`;
  const isLast = sql`not exists (select 1 from assignments as later where later.gig_id = ${gigId}
    and later.user_id = ${assignments.user_id} and later.rowid > ${assignments}.rowid)`;
  return selectAssignments(db, {})
    .where(
      and(
        eq(assignments.gig_id, gigId),
        sql`(${hasBegun} or ((${assignments.status} <> 'removed' or ${calledOff}) and ${isLast}))`,
        sql`(${seesAll(caller)} or ${offeredBy(caller)} or ${assignments.user_id} = ${caller.id} or (${isActive} and ${mine}))`,
      ),
    )
    .orderBy(desc(isActive), asc(users.name), asc(assignments.id));
}

/** Epoch milliseconds so late (the year 5138) that even less a creation's instant they come after every shift. */
const afterAllShifts = sql.raw("100000000000000");

/** The caller's own places: what comes next first, then what is over or was declined, newest first. */
export function listMine(db: Db, caller: Reach, filter: AssignmentFilter, now: number, after: Place | null) {
  const next = sql`(select min(starts_at) from shifts where assignment_id = ${assignments.id} and ends_at > ${now})`;
  const key = sql`coalesce(iif(${isActive}, ${next}, null), ${afterAllShifts} - ${assignments.created_at})`;
  const roomId = sql<string | null>`(select rooms.id from rooms
    join room_members on room_members.room_id = rooms.id and room_members.user_id = ${caller.id}
    where rooms.gig_id = ${gigs.id})`;
  const shift = sql`select json_object('date', date, 'startsAt', starts_at, 'endsAt', ends_at) from shifts
    where assignment_id = ${assignments.id} and ends_at > ${now} order by starts_at limit 1`;
  return selectAssignments(db, {
    sortKey: sql<number>`${key}`.as("sortKey"),
    roomId: roomId.as("roomId"),
    next: fromJson<{ date: string; startsAt: number; endsAt: number } | null>(shift, "next"),
  })
    .where(
      and(
        eq(assignments.user_id, caller.id),
        filter.status && eq(assignments.status, filter.status),
        after ? sql`(${key}, ${assignments.id}) > (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(key), asc(assignments.id))
    .limit(filter.limit + 1);
}

export type MyRow = Awaited<ReturnType<typeof listMine>>[number];

function close(db: Db, now: number, id: string, status: "declined" | "removed") {
  return db.update(assignments).set({ status, answered_at: now }).where(eq(assignments.id, id));
}

/** Says yes to the gig as it is; refuses with `gig.changed` when another version than the present one is meant. */
function confirm(db: Db, now: number, id: string, meant: number | undefined) {
  const present = sql`(select version from gigs where gigs.id = gig_id)`;
  const asMeant = meant === undefined ? sql`true` : sql`${present} = ${meant}`;
  return db
    .update(assignments)
    .set({
      status: onlyIf(asMeant, sql`'confirmed'`),
      answered_at: now,
      acknowledged_at: sql`iif(acknowledged_version < ${present}, ${now}, acknowledged_at)`,
      acknowledged_version: present,
      seen_version: present,
    })
    .where(eq(assignments.id, id));
}

/**
 * The worker's yes or no; the triggers let it be given once. Both desks hear of it, and the worker's other screens. A
 * no is e-mailed to the desk that must find somebody else: of the agency, or, where a doer leaves, of the buyer.
 * `meant`: the version of the gig that a yes is said to.
 */
export async function answerAssignment(
  db: Db,
  act: Act,
  row: AssignmentRow,
  answer: "confirmed" | "declined",
  meant?: number,
) {
  const kind = answer === "confirmed" ? "assignmentConfirmed" : "assignmentDeclined";
  const news = newsOf(act, kind, row, { worker: row.userName, workerId: row.userId });
  const side = row.organizationId === null ? "buyer" : "provider";
  const letter = newsOf(act, kind, row, { worker: row.userName, workerId: row.userId, side });
  const [, , desk, site, [assignment], mailed = []] = await db.batch([
    answer === "confirmed" ? confirm(db, act.now, row.id, meant) : close(db, act.now, row.id, answer),
    record(db, deedOf(act, `assignment.${answer}`, row.id, { gigId: row.gigId, userId: row.userId })),
    tellSide(db, "provider", row, news),
    tellSide(db, "buyer", row, news),
    findAssignment(db, row.id),
    ...(answer === "declined" ? [mailSide(db, side, row, letter)] : []),
  ]);
  return { assignment, told: [...desk, ...site, { userId: row.userId }], mailed };
}

/**
 * Takes a worker off the gig, which is a desk's act (a doer who leaves says no): they hear of it, so does the other side, and the worker's screens in any case. News
 * without a `worker` is about its reader. A doer on their own account is both, and hears of it once. The worker gets
 * an e-mail, and an agency that must find somebody else.
 */
export async function removeAssignment(db: Db, act: Act, row: AssignmentRow, by: Side) {
  const own = newsOf(act, "assignmentRemoved", row);
  const news = newsOf(act, "assignmentRemoved", row, { worker: row.userName, workerId: row.userId });
  const alone = by === "buyer" && row.organizationId === null;
  const [, , worker, desk, letter, letters = []] = await db.batch([
    close(db, act.now, row.id, "removed"),
    record(db, deedOf(act, "assignment.removed", row.id, { gigId: row.gigId, userId: row.userId })),
    tellUsers(db, alone ? [] : [row.userId], own),
    tellSide(db, otherSide(by), row, alone ? own : news),
    mailUsers(db, [row.userId], own),
    ...(by === "buyer" && !alone ? [mailSide(db, "provider", row, news)] : []),
  ]);
  return { told: [...worker, ...desk, { userId: row.userId }], mailed: [...letter, ...letters] };
}
