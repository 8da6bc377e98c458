import { sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry, insertOverrideAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { createId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { assignments, shifts, swaps } from "../../db/schema/crews.ts";
import {
  buildGigNotification,
  enqueueMailToUsers,
  notifyOrganization,
  notifyUsers,
} from "../../notifications/queries.ts";
import {
  markAssignmentNotificationsRead,
  markRiskNotificationsRead,
  markSwapNotificationsRead,
} from "../../notifications/read-queries.ts";
import type { Booking } from "../../shared/crews/conflicts.ts";
import type { Override } from "../../shared/crews/override.ts";
import { staffRoles } from "../counterparties.ts";
import { requireUnedited } from "../naming/queries.ts";
import { requireUnbooked } from "../naming/shift-queries.ts";
import { buildAuditEntry } from "../queries.ts";
import type { SwapRow } from "./queries.ts";
import { buildSwapNotification, getTaker, isOf, listConcerned, requireLiveSwap } from "./write-queries.ts";

type Approval = { takerId: string; bookings: readonly Booking[]; override: Override | null };

/**
 * Names who takes the shifts and takes them off who had them, in one: the place is never free, so that no reserve is
 * asked (`replaces`). It is confirmed, since they have said yes, for the gig as it was then: what has changed since is
 * theirs to note. Throws `swap.ended` and `swap.notTaken`, `conflict` when they have been booked, or the gig edited, since
 * they were checked; triggers throw as in `nameCrew`.
 */
export async function approveSwap(
  db: Db,
  act: ActionContext,
  swap: SwapRow,
  { takerId, bookings, override }: Approval,
) {
  const { now } = act;
  const { assignmentId, gigId, dates, workerId } = swap;
  const taker = getTaker(swap);
  const [id, partId] = [createId(), createId()];
  const isSwapped = inJsonArray(sql`shifts.date`, dates);
  const keepsOthers = sql`exists (select 1 from shifts where shifts.assignment_id = ${assignmentId}
    and not ${isSwapped})`;
  const assignment = sql`${assignments} where ${assignments.id} = ${assignmentId}`;
  /** What was taken off: the assignment itself, or the part of it that stands for these days. */
  const released = sql`assignments.id = coalesce((select part.id from assignments as part where part.id = ${partId}),
    ${assignmentId})`;
  const toWorker = buildSwapNotification(act, "passed", swap, taker);
  const toTaker = buildSwapNotification(act, "yours", swap, taker);
  const toBuyer = buildGigNotification(act, "assignmentConfirmed", swap, {
    worker: taker?.taker ?? "",
    workerId: takerId,
    replaced: swap.workerName,
    replacedId: workerId,
  });
  const { notifications, mails, read, concerned } = await batchNamed(db, {
    concerned: listConcerned(db, swap),
    required: [
      requireLiveSwap(db, swap, now),
      assertion(db, "swap.notTaken", sql`${swaps.taker_id} is ${takerId}`, sql`${swaps} where ${isOf(swap)}`),
      assertion(db, "assignment.answered", sql`status in ${activeStatusesSql}`, assignment),
      requireUnbooked(db, gigId, [takerId], bookings, now),
      requireUnedited(db, gigId, swap.revision),
    ],
    change: db.update(swaps).set({ status: "approved", ended_at: now }).where(isOf(swap)),
    part: insertFrom(
      db,
      assignments,
      {
        id: partId,
        gig_id: assignments.gig_id,
        offer_id: assignments.offer_id,
        user_id: assignments.user_id,
        status: "removed",
        created_by: assignments.created_by,
        created_at: assignments.created_at,
        answered_at: now,
        acknowledged_version: assignments.acknowledged_version,
        seen_version: assignments.seen_version,
        released_shifts: sql`(select json_group_array(json_object('date', shifts.date, 'offerId', shifts.offer_id,
            'positionId', shifts.position_id))
          from shifts where shifts.assignment_id = ${assignmentId} and ${isSwapped})`,
        part_of: assignments.id,
      },
      sql`from ${assignment} and ${keepsOthers}`,
    ),
    whole: db
      .update(assignments)
      .set({ status: "removed", answered_at: now })
      .where(sql`id = ${assignmentId} and not ${keepsOthers}`),
    release: db
      .delete(shifts)
      .where(sql`assignment_id = ${assignmentId} and ${inJsonArray(sql`date`, dates)}`),
    crew: insertFrom(
      db,
      assignments,
      {
        id,
        gig_id: assignments.gig_id,
        offer_id: assignments.offer_id,
        user_id: takerId,
        status: "confirmed",
        created_by: act.caller.id,
        created_at: now,
        answered_at: now,
        acknowledged_version: swaps.taken_version,
        seen_version: swaps.taken_version,
        replaces: assignments.id,
      },
      sql`from ${assignments} cross join ${swaps} where ${released} and ${isOf(swap)}`,
    ),
    shifts: insertFrom(
      db,
      shifts,
      {
        assignment_id: id,
        date: sql`day.date`,
        gig_id: sql`day.gig_id`,
        offer_id: sql`freed.value ->> '$.offerId'`,
        user_id: takerId,
        starts_at: sql`day.starts_at`,
        ends_at: sql`day.ends_at`,
        position_id: sql`freed.value ->> '$.positionId'`,
      },
      sql`from ${assignments} cross join json_each(${assignments.released_shifts}) as freed
        cross join gig_days as day on day.gig_id = ${assignments.gig_id} and day.date = freed.value ->> '$.date'
        where ${released}`,
    ),
    log: [
      insertAuditEntry(
        db,
        buildAuditEntry(act, "swap.approve", swap.id, { gigId, userId: workerId, takerId }),
      ),
      ...(override === null
        ? []
        : insertOverrideAuditEntry(
            db,
            buildAuditEntry(act, "crew.override", gigId, override.details),
            override.text,
          )),
    ],
    notifications: [
      notifyUsers(db, [workerId], toWorker),
      notifyUsers(db, [takerId], toTaker),
      notifyOrganization(db, swap.gigOrganizationId, staffRoles.buyer, toBuyer),
    ],
    mails: [enqueueMailToUsers(db, [workerId], toWorker), enqueueMailToUsers(db, [takerId], toTaker)],
    read: [
      markSwapNotificationsRead(db, now, swap.id, swap.organizationId),
      ...(swap.isWhole ? [markAssignmentNotificationsRead(db, now, gigId, workerId)] : []),
      markRiskNotificationsRead(db, now, gigId),
    ],
  });
  return {
    notifications: [
      ...notifications.flat(),
      ...read.flat(),
      ...concerned,
      { userId: workerId },
      { userId: takerId },
    ],
    mails: mails.flat(),
  };
}
