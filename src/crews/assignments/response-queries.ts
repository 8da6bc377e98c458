import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext, ActorContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { assignments } from "../../db/schema/crews.ts";
import { buildGigNotification, enqueueMailToUsers, notifyUsers } from "../../notifications/queries.ts";
import {
  markAssignmentNotificationsRead,
  markRiskNotificationsRead,
} from "../../notifications/read-queries.ts";
import type { AnswerChannel } from "../../shared/crews/answer-link.ts";
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

type Response = {
  version?: number | undefined;
  reason?: string;
  /** Where they answered without logging in. */
  via?: AnswerChannel;
  also?: ExtraStatements;
};

/**
 * Triggers allow one answer. A "declined" is mailed to the staff who must find a replacement: the agency's, or for an
 * individual the buyer's; only they read the `reason`. `version`: of the gig that is confirmed.
 */
export async function respondToAssignment(
  db: Db,
  act: ActorContext,
  row: AssignmentRow,
  answer: "confirmed" | "declined",
  { version, reason = "", via, also = [] }: Response,
) {
  const kind = answer === "confirmed" ? "assignmentConfirmed" : "assignmentDeclined";
  const worker = { worker: row.userName, workerId: row.userId };
  const side = row.organizationId === null ? "buyer" : "provider";
  const workerWithReason = { ...worker, ...(reason && { reason }) };
  const [notification, fullNotification] = [
    buildGigNotification(act, kind, row, worker),
    buildGigNotification(act, kind, row, workerWithReason),
  ];
  const mail = buildGigNotification(act, kind, row, { ...workerWithReason, side });
  const mayAnswer = canRespond(act, row.userId);
  const { notifications, assignment, read, risk, mails } = await batchNamed(db, {
    also,
    answer:
      answer === "confirmed"
        ? confirmAssignment(db, act.now, row.id, version, mayAnswer)
        : closeAssignment(db, act.now, row.id, { status: answer, reason }, mayAnswer),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, `assignment.${answer}`, row.id, {
        gigId: row.gigId,
        userId: row.userId,
        ...(via && { via }),
      }),
    ),
    notifications: [
      notifySide(db, "provider", row, fullNotification),
      notifySide(db, "buyer", row, side === "buyer" ? fullNotification : notification),
    ],
    assignment: findAssignment(db, row.id),
    read: markAssignmentNotificationsRead(db, act.now, row.gigId, row.userId),
    risk: markRiskNotificationsRead(db, act.now, row.gigId),
    mails: answer === "declined" ? [enqueueMailToSide(db, side, row, mail)] : [],
  });
  return {
    assignment: assignment[0],
    notifications: [...notifications.flat(), ...read, ...risk, { userId: row.userId }],
    mails: mails.flat(),
  };
}

/** By staff: an individual who leaves declines instead. A notification without a `worker` is about its reader. */
export async function removeAssignment(db: Db, act: ActionContext, row: AssignmentRow, by: Side) {
  const ownNotification = buildGigNotification(act, "assignmentRemoved", row);
  const notification = buildGigNotification(act, "assignmentRemoved", row, {
    worker: row.userName,
    workerId: row.userId,
  });
  const alone = by === "buyer" && row.organizationId === null;
  const { notifications, risk, mails } = await batchNamed(db, {
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
  });
  return { notifications: [...notifications.flat(), ...risk, { userId: row.userId }], mails: mails.flat() };
}
