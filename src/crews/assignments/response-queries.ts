import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext, ActorContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { createId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { assignments, shifts } from "../../db/schema/crews.ts";
import {
  buildGigNotification,
  enqueueMailToUsers,
  listDesk,
  notifyUsers,
} from "../../notifications/queries.ts";
import {
  markAssignmentNotificationsRead,
  markRiskNotificationsRead,
} from "../../notifications/read-queries.ts";
import { groupDayRuns, packDayRuns } from "../../shared/calendar/day-runs.ts";
import type { AnswerChannel } from "../../shared/crews/answer-link.ts";
import { insertRemovalUndo } from "../../undo/queries.ts";
import { getOtherSide, type Side } from "../counterparties.ts";
import {
  buildAuditEntry,
  canRespond,
  type ExtraStatements,
  enqueueMailToSide,
  notifySide,
} from "../queries.ts";
import { type AssignmentRow, findAssignment } from "./queries.ts";

/** Throws `access.denied` unless `allowed` holds at the time of the write. */
function closeAssignment(
  db: Db,
  now: number,
  id: string,
  to: { status: "declined" | "removed"; reason?: string },
  allowed: SQL = sql`true`,
) {
  return [
    assertion(db, "access.denied", allowed, sql`assignments where id = ${id}`),
    db
      .update(assignments)
      .set({ ...to, answered_at: now })
      .where(eq(assignments.id, id)),
  ] as const;
}

/** Throws `gig.changed` when `version` is not the gig's present version. */
function confirmAssignment(db: Db, now: number, id: string, version: number | undefined, allowed: SQL) {
  const currentVersion = sql`(select version from gigs where gigs.id = gig_id)`;
  const isCurrent = version === undefined ? sql`true` : sql`${currentVersion} = ${version}`;
  const assignment = sql`assignments where id = ${id}`;
  return [
    assertion(db, "access.denied", allowed, assignment),
    assertion(db, "gig.changed", isCurrent, assignment),
    db
      .update(assignments)
      .set({
        status: "confirmed",
        answered_at: now,
        acknowledged_at: sql`iif(acknowledged_version < ${currentVersion}, ${now}, acknowledged_at)`,
        acknowledged_version: currentVersion,
        seen_version: currentVersion,
      })
      .where(eq(assignments.id, id)),
  ] as const;
}

/** Some of `all` coming days of an assignment, both in order. */
export type AssignmentPart = { dates: readonly [string, ...string[]]; all: readonly string[] };

type Response = {
  version?: number | undefined;
  reason?: string;
  /** Where they answered without logging in. */
  via?: AnswerChannel;
  also?: ExtraStatements;
  /** Of a no: the assignment goes on with the other days. */
  part?: AssignmentPart | undefined;
  /** Whether the caller may answer, at the time of the write. */
  mayAnswer?: SQL;
};

/**
 * The statements of an answer. Triggers allow one. A "declined" is mailed to the staff who must find a replacement: the
 * agency's, or for an individual the buyer's; only they read the `reason`. `version`: of the gig that is confirmed.
 */
export function buildResponse(
  db: Db,
  act: ActorContext,
  row: AssignmentRow,
  answer: "confirmed" | "declined",
  { version, reason = "", via, also = [], part, mayAnswer = canRespond(act, row.userId) }: Response,
) {
  const kind = answer === "confirmed" ? "assignmentConfirmed" : "assignmentDeclined";
  const worker = { worker: row.userName, workerId: row.userId, ...(part && describePart(part)) };
  const side = row.organizationId === null ? "buyer" : "provider";
  const workerWithReason = { ...worker, ...(reason && { reason }) };
  const [notification, fullNotification] = [
    buildGigNotification(act, kind, row, worker),
    buildGigNotification(act, kind, row, workerWithReason),
  ];
  const mail = buildGigNotification(act, kind, row, { ...workerWithReason, side });
  const id = part ? createId() : row.id;
  const details = { gigId: row.gigId, userId: row.userId, ...(via && { via }) };
  return {
    also,
    answer: part
      ? giveBackDays(db, act.now, row.id, { id, dates: part.dates }, mayAnswer)
      : answer === "confirmed"
        ? confirmAssignment(db, act.now, row.id, version, mayAnswer)
        : closeAssignment(db, act.now, row.id, { status: answer, reason }, mayAnswer),
    log: insertAuditEntry(db, buildAuditEntry(act, `assignment.${answer}`, id, details)),
    notifications: [
      notifySide(db, "provider", row, fullNotification),
      notifySide(db, "buyer", row, side === "buyer" ? fullNotification : notification),
    ],
    assignment: findAssignment(db, row.id),
    read: [
      ...(part ? [] : [markAssignmentNotificationsRead(db, act.now, row.gigId, row.userId)]),
      markRiskNotificationsRead(db, act.now, row.gigId),
    ],
    mails: answer === "declined" ? [enqueueMailToSide(db, side, row, mail)] : [],
  };
}

export const describePart = ({ dates, all }: AssignmentPart) => packDayRuns(groupDayRuns(dates, all));

export async function respondToAssignment(
  db: Db,
  act: ActorContext,
  row: AssignmentRow,
  answer: "confirmed" | "declined",
  response: Response,
) {
  const done = await batchNamed(db, buildResponse(db, act, row, answer, response));
  const { notifications, assignment, read, mails } = done;
  return {
    assignment: assignment[0],
    notifications: [...notifications.flat(), ...read.flat(), { userId: row.userId }],
    mails: mails.flat(),
  };
}

/** What that frees is kept in a row of its own, as a no of the whole keeps it: see `part_of`. */
function giveBackDays(
  db: Db,
  now: number,
  assignmentId: string,
  { id, dates }: { id: string; dates: readonly string[] },
  allowed: SQL,
) {
  const isGivenBack = sql`shifts.assignment_id = ${assignmentId} and shifts.starts_at > ${now}
    and ${inJsonArray(sql`shifts.date`, dates)}`;
  const assignment = sql`${assignments} where id = ${assignmentId}`;
  return [
    assertion(db, "access.denied", allowed, assignment),
    assertion(db, "assignment.answered", sql`status in ${activeStatusesSql}`, assignment),
    insertFrom(
      db,
      assignments,
      {
        id,
        gig_id: assignments.gig_id,
        offer_id: assignments.offer_id,
        user_id: assignments.user_id,
        status: "declined",
        created_by: assignments.created_by,
        created_at: assignments.created_at,
        answered_at: now,
        acknowledged_version: assignments.acknowledged_version,
        seen_version: assignments.seen_version,
        released_shifts: sql`(select json_group_array(json_object('date', shifts.date, 'offerId', shifts.offer_id,
            'positionId', shifts.position_id))
          from shifts where ${isGivenBack})`,
        part_of: assignments.id,
      },
      sql`from ${assignment}`,
    ),
    db.delete(shifts).where(isGivenBack),
  ] as const;
}

/** Of the gig as it is now. */
const hasConfirmed = sql`(status = 'confirmed' and acknowledged_version >= (select version from gigs where gigs.id = gig_id))`;

/**
 * By staff: an individual who leaves declines instead. A notification without a `worker` is about its reader. Throws
 * `assignment.answered` where only somebody unconfirmed is to go.
 */
export async function removeAssignment(
  db: Db,
  act: ActionContext,
  row: AssignmentRow,
  { by, onlyUnconfirmed = false }: { by: Side; onlyUnconfirmed?: boolean | undefined },
) {
  const ownNotification = buildGigNotification(act, "assignmentRemoved", row);
  const notification = buildGigNotification(act, "assignmentRemoved", row, {
    worker: row.userName,
    workerId: row.userId,
  });
  const alone = by === "buyer" && row.organizationId === null;
  const { notifications, risk, mails, desk } = await batchNamed(db, {
    required: onlyUnconfirmed
      ? [
          assertion(
            db,
            "assignment.answered",
            sql`not ${hasConfirmed}`,
            sql`assignments where id = ${row.id}`,
          ),
        ]
      : [],
    undo: insertRemovalUndo(db, act, row),
    removal: closeAssignment(db, act.now, row.id, { status: "removed" }),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, "assignment.removed", row.id, { gigId: row.gigId, userId: row.userId }),
    ),
    notifications: [
      notifyUsers(db, alone ? [] : [row.userId], ownNotification),
      notifySide(db, getOtherSide(by), row, alone ? ownNotification : notification),
    ],
    mails: [
      enqueueMailToUsers(db, [row.userId], ownNotification),
      ...(by === "buyer" && !alone ? [enqueueMailToSide(db, "provider", row, notification)] : []),
    ],
    read: markAssignmentNotificationsRead(db, act.now, row.gigId, row.userId),
    risk: markRiskNotificationsRead(db, act.now, row.gigId),
    desk: listDesk(db, row.organizationId),
  });
  return {
    notifications: [...notifications.flat(), ...risk, ...desk, { userId: row.userId }],
    mails: mails.flat(),
  };
}
