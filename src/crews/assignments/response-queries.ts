import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { assignments } from "../../db/schema/crews.ts";
import { buildGigNotification, enqueueMailToUsers, notifyUsers } from "../../notifications/queries.ts";
import { markAssignmentNotificationsRead } from "../../notifications/read-queries.ts";
import { buildAuditEntry } from "../audit-entry.ts";
import { getOtherSide, type Side } from "../counterparties.ts";
import { canRespond, enqueueMailToSide, notifySide } from "../queries.ts";
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

/** Throws `gig.changed` when `meant` is not the gig's present version. */
function confirmAssignment(db: Db, now: number, id: string, meant: number | undefined, allowed: SQL) {
  const present = sql`(select version from gigs where gigs.id = gig_id)`;
  const asMeant = meant === undefined ? sql`true` : sql`${present} = ${meant}`;
  const place = sql`assignments where id = ${id}`;
  return [
    assertion(db, "access.denied", allowed, place),
    assertion(db, "gig.changed", asMeant, place),
    db
      .update(assignments)
      .set({
        status: "confirmed",
        answered_at: now,
        acknowledged_at: sql`iif(acknowledged_version < ${present}, ${now}, acknowledged_at)`,
        acknowledged_version: present,
        seen_version: present,
      })
      .where(eq(assignments.id, id)),
  ] as const;
}

/**
 * Triggers allow one answer. A "declined" is mailed to the staff who must find a replacement: the agency's, or for an
 * individual the buyer's; only they read the `reason`. `meant`: the version of the gig that is confirmed.
 */
export async function respondToAssignment(
  db: Db,
  act: ActionContext,
  row: AssignmentRow,
  answer: "confirmed" | "declined",
  { meant, reason = "" }: { meant?: number | undefined; reason?: string },
) {
  const kind = answer === "confirmed" ? "assignmentConfirmed" : "assignmentDeclined";
  const about = { worker: row.userName, workerId: row.userId };
  const side = row.organizationId === null ? "buyer" : "provider";
  const known = { ...about, ...(reason && { reason }) };
  const [notification, full] = [
    buildGigNotification(act, kind, row, about),
    buildGigNotification(act, kind, row, known),
  ];
  const mail = buildGigNotification(act, kind, row, { ...known, side });
  const mayAnswer = canRespond(act, row.userId);
  const { notifications, found, read, mails } = await batchNamed(db, {
    answer:
      answer === "confirmed"
        ? confirmAssignment(db, act.now, row.id, meant, mayAnswer)
        : closeAssignment(db, act.now, row.id, { status: answer, reason }, mayAnswer),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, `assignment.${answer}`, row.id, { gigId: row.gigId, userId: row.userId }),
    ),
    notifications: [
      notifySide(db, "provider", row, full),
      notifySide(db, "buyer", row, side === "buyer" ? full : notification),
    ],
    found: findAssignment(db, row.id),
    read: markAssignmentNotificationsRead(db, act.now, row.gigId, row.userId),
    mails: answer === "declined" ? [enqueueMailToSide(db, side, row, mail)] : [],
  });
  return {
    assignment: found[0],
    notifications: [...notifications.flat(), ...read, { userId: row.userId }],
    mails: mails.flat(),
  };
}

/** By staff: an individual who leaves declines instead. A notification without a `worker` is about its reader. */
export async function removeAssignment(db: Db, act: ActionContext, row: AssignmentRow, by: Side) {
  const own = buildGigNotification(act, "assignmentRemoved", row);
  const notification = buildGigNotification(act, "assignmentRemoved", row, {
    worker: row.userName,
    workerId: row.userId,
  });
  const alone = by === "buyer" && row.organizationId === null;
  const { notifications, mails } = await batchNamed(db, {
    removal: closeAssignment(db, act.now, row.id, { status: "removed" }),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, "assignment.removed", row.id, { gigId: row.gigId, userId: row.userId }),
    ),
    notifications: [
      notifyUsers(db, alone ? [] : [row.userId], own),
      notifySide(db, getOtherSide(by), row, alone ? own : notification),
    ],
    mails: [
      enqueueMailToUsers(db, [row.userId], own),
      ...(by === "buyer" && !alone ? [enqueueMailToSide(db, "provider", row, notification)] : []),
    ],
    read: markAssignmentNotificationsRead(db, act.now, row.gigId, row.userId),
  });
  return { notifications: [...notifications.flat(), { userId: row.userId }], mails: mails.flat() };
}
