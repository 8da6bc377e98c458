import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { type ComingAssignment, listComingAssignments } from "../crews/assignments/queries.ts";
import { type AssignmentPart, buildResponse, describePart } from "../crews/assignments/response-queries.ts";
import { assertion } from "../db/assertion.ts";
import type { BatchResult } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { buildGigNotification, notifyUsers } from "../notifications/queries.ts";
import { listBegunIn, type Span } from "../shared/absences/availability.ts";

/** Gigs that one absence gives back: each is a dozen statements of the batch. */
export const maxReturns = 60;

/** `spans`: none where nothing is given back. */
type Leave = { userId: string; spans: readonly Span[]; now: number };

/** A condition on `assignments`: somebody's with a shift ahead that begins in their leave. */
function isInLeave({ userId, spans, now }: Leave): SQL {
  const instants = JSON.stringify(spans.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
  return sql`assignments.user_id = ${userId} and exists (
    select 1 from shifts join json_each(${instants}) as span
      on shifts.starts_at >= span.value ->> 0 and shifts.starts_at < span.value ->> 1
    where shifts.assignment_id = assignments.id and shifts.starts_at > ${now})`;
}

/** One more than may be given back, so that it is known whether there are more. */
export const listComingInLeave = (db: Db, leave: Leave) =>
  listComingAssignments(db, isInLeave(leave), leave.now, maxReturns + 1);

/** All days of what is booked in a leave, as text: a write compares it with what it has read. */
const bookedInLeave = (leave: Leave) => sql`(select json_group_array(day) from (
  select shifts.assignment_id || ' ' || shifts.date || ' ' || shifts.starts_at as day
  from assignments join gigs on gigs.id = assignments.gig_id and gigs.status in ('open', 'filled')
  join shifts on shifts.assignment_id = assignments.id
  where assignments.status in ${activeStatusesSql} and ${isInLeave(leave)}
  order by 1))`;

export const selectBookedInLeave = (db: Db, leave: Leave) =>
  db.select({ booked: sql<string>`${bookedInLeave(leave)}`.as("booked") }).from(sql`(select 1)`);

/** `part`: the days of a gig to be given back; null for the whole assignment. */
type Return = { assignment: ComingAssignment; part: AssignmentPart | null };

/**
 * Shifts ahead that begin in an absence. An individual's offer is for its days as a whole: one who keeps some of them
 * gives nothing back.
 */
export function listReturns(
  assignments: readonly ComingAssignment[],
  leave: readonly Span[],
  now: number,
): Return[] {
  return assignments.flatMap((assignment): Return[] => {
    const inLeave = listBegunIn(leave, assignment.shifts);
    const [first, ...others] = inLeave.filter(({ startsAt }) => startsAt > now).map(({ date }) => date);
    if (first === undefined) return [];
    if (inLeave.length === assignment.shifts.length) return [{ assignment, part: null }];
    const all = assignment.shifts.map(({ date }) => date);
    return assignment.organizationId === null
      ? []
      : [{ assignment, part: { dates: [first, ...others], all } }];
  });
}

/** `booked`: as `selectBookedInLeave` has read it. */
type Release = { leave: Leave; booked: string; returns: readonly Return[] };

/**
 * As a no to these shifts, without a reason: nobody is told why but the desk, which reads it in the absences. Where the
 * desk says it for somebody, they are told. Throws `conflict` when somebody has been booked in the leave, or a shift there
 * has been moved or given back, since it was read.
 */
export function buildRelease(db: Db, act: ActionContext, { leave, booked, returns }: Release) {
  const isAsRead = sql`${bookedInLeave(leave)} = ${booked}`;
  return {
    required: leave.spans.length === 0 ? [] : [assertion(db, "conflict", isAsRead)],
    given: buildReturns(db, act, returns),
  };
}

const buildReturns = (db: Db, act: ActionContext, returns: readonly Return[]) =>
  returns.map(({ assignment, part }) => {
    const { userId } = assignment;
    const isOwn = act.caller.id === userId;
    const isStillOwn = sql`exists (select 1 from users where id = ${userId}
      and organization_id = ${act.caller.organizationId})`;
    const own = buildGigNotification(act, "assignmentRemoved", assignment, part ? describePart(part) : {});
    return {
      ...buildResponse(db, act, assignment, "declined", {
        part: part ?? undefined,
        ...(!isOwn && { mayAnswer: isStillOwn }),
      }),
      told: notifyUsers(db, isOwn ? [] : [userId], own),
    };
  });

export type ReleaseStatements = ReturnType<typeof buildRelease>;

export function collectReleased(given: BatchResult<ReleaseStatements["given"]>) {
  const notifications = given.flatMap((one) => [
    ...one.notifications.flat(),
    ...one.read.flat(),
    ...one.told,
  ]);
  return {
    userIds: notifications.map(({ userId }) => userId),
    outboxIds: given.flatMap(({ mails }) => mails.flat().map(({ id }) => id)),
  };
}
