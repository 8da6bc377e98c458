import { sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import type { ComingAssignment } from "../crews/assignments/queries.ts";
import { type AssignmentPart, buildResponse, describePart } from "../crews/assignments/response-queries.ts";
import { assertion } from "../db/assertion.ts";
import type { BatchResult } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { buildGigNotification, notifyUsers } from "../notifications/queries.ts";
import { listBegunIn, type Span } from "../shared/absences/availability.ts";

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

/**
 * As a no to these shifts, without a reason: nobody is told why but the desk, which reads it in the absences. Where the
 * desk says it for somebody, they are told. Throws `conflict` when one of the assignments has ended since it was read.
 */
export const buildRelease = (db: Db, act: ActionContext, returns: readonly Return[]) =>
  returns.map(({ assignment, part }) => {
    const { id, userId } = assignment;
    const isOwn = act.caller.id === userId;
    const isStillOwn = sql`exists (select 1 from users where id = ${userId}
      and organization_id = ${act.caller.organizationId})`;
    const own = buildGigNotification(act, "assignmentRemoved", assignment, part ? describePart(part) : {});
    return {
      required: assertion(
        db,
        "conflict",
        sql`status in ${activeStatusesSql}`,
        sql`assignments where id = ${id}`,
      ),
      ...buildResponse(db, act, assignment, "declined", {
        part: part ?? undefined,
        ...(!isOwn && { mayAnswer: isStillOwn }),
      }),
      told: notifyUsers(db, isOwn ? [] : [userId], own),
    };
  });

export type Release = ReturnType<typeof buildRelease>;

export function collectReleased(given: BatchResult<Release>) {
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
