import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext, ActorContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { isSwapAhead, liveSwapStatusesSql } from "../../db/expressions/live-swaps.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { swap_asks, swaps } from "../../db/schema/crews.ts";
import { users } from "../../db/schema/people.ts";
import {
  buildGigNotification,
  enqueueMailToOrganization,
  enqueueMailToUsers,
  enqueueMailWhere,
  holdsAnyRoleIn,
  type NotificationInput,
  notifyOrganization,
  notifyUsers,
  notifyWhere,
} from "../../notifications/queries.ts";
import { markSwapNotificationsRead } from "../../notifications/read-queries.ts";
import { groupDayRuns, packDayRuns } from "../../shared/calendar/day-runs.ts";
import { day } from "../../shared/core/durations.ts";
import type { SwapNews } from "../../shared/crews/swap-statuses.ts";
import type { AssignmentRow } from "../assignments/queries.ts";
import { staffRoles } from "../counterparties.ts";
import { buildAuditEntry } from "../queries.ts";
import { isInCrew, isLiveSwap, type SwapRow } from "./queries.ts";

type Facts = Pick<SwapRow, "id" | "gigId" | "title" | "buyerName" | "workerId" | "workerName" | "dates">;
type Taker = { takerId: string; taker: string };

export function buildSwapNotification(
  act: ActorContext,
  news: SwapNews,
  swap: Facts,
  taker: Taker | null = null,
): NotificationInput {
  const { dates, workerId, workerName } = swap;
  return buildGigNotification(act, "swap", swap, {
    swapId: swap.id,
    news,
    worker: workerName,
    workerId,
    shifts: dates.length,
    ...packDayRuns(groupDayRuns(dates)),
    ...taker,
  });
}

export const getTaker = ({ takerId, takerName }: SwapRow): Taker | null =>
  takerId === null ? null : { takerId, taker: takerName ?? "" };

export const isOf = ({ id }: Pick<SwapRow, "id">) => eq(swaps.id, id);

/** Throws `swap.ended` at the time of the write. */
export const requireLiveSwap = (db: Db, { id }: Pick<SwapRow, "id">, now: number) =>
  assertion(db, "swap.ended", isLiveSwap(now), sql`${swaps} where ${swaps.id} = ${id}`);

/** Whose open screens show it. */
export const listConcerned = (db: Db, { id, organizationId }: Pick<SwapRow, "id" | "organizationId">) =>
  db
    .select({ userId: users.id })
    .from(users)
    .where(
      sql`(users.id in (select user_id from swap_asks where swap_id = ${id})
        or (${holdsAnyRoleIn(organizationId, staffRoles.provider)}))`,
    );

/** All that was said of it so far. */
const markRead = (db: Db, now: number, { id, organizationId }: SwapRow) =>
  markSwapNotificationsRead(db, now, id, organizationId);

/** Of one assignment: who offers, takes back and offers again does not mail everybody each time. */
const maxMailedADay = 3;

/**
 * Of an agency's employee. Throws `assignment.answered` and `gig.notOpen` when they no longer come, `swap.exists` while
 * shifts of theirs are on offer, `conflict` when these have changed since they were read.
 */
export async function insertSwap(
  db: Db,
  act: ActionContext,
  { id: assignmentId, ...assignment }: AssignmentRow,
  {
    id,
    dates,
    userIds,
    organizationId,
  }: { id: string; dates: string[]; userIds: readonly string[]; organizationId: string },
) {
  const { caller, now } = act;
  const { gigId, userId, userName } = assignment;
  const facts = { ...assignment, id, workerId: userId, workerName: userName, dates };
  const notification = buildSwapNotification(act, "offered", facts);
  const isWithinQuota = sql`(select count(*) from swaps where assignment_id = ${assignmentId}
    and created_at > ${now - day}) <= ${maxMailedADay}`;
  const offered = sql`(select count(*) from shifts where shifts.assignment_id = ${assignmentId}
    and shifts.starts_at > ${now} and ${inJsonArray(sql`shifts.date`, dates)})`;
  const { notifications, mails, concerned } = await batchNamed(db, {
    expired: db
      .update(swaps)
      .set({ status: "expired", ended_at: now })
      .where(
        sql`assignment_id = ${assignmentId} and status in ${liveSwapStatusesSql} and not ${isSwapAhead(now)}`,
      ),
    required: [
      assertion(
        db,
        "assignment.answered",
        sql`status in ${activeStatusesSql}`,
        sql`assignments where id = ${assignmentId}`,
      ),
      assertion(db, "gig.notOpen", sql`status in ('open', 'filled')`, sql`gigs where id = ${gigId}`),
      assertion(db, "conflict", sql`${offered} = ${dates.length}`),
    ],
    swap: db
      .insert(swaps)
      .values({ id, assignment_id: assignmentId, organization_id: organizationId, dates, created_at: now }),
    asks: insertFrom(
      db,
      swap_asks,
      { swap_id: id, user_id: users.id },
      sql`from ${users} where ${users.organization_id} = ${organizationId} and ${inJsonArray(users.id, userIds)}`,
    ),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, "swap.offer", id, { gigId, userId: caller.id, people: userIds.length }),
    ),
    notifications: notifyUsers(db, userIds, notification),
    mails: enqueueMailToUsers(db, userIds, notification, isWithinQuota),
    concerned: listConcerned(db, { id, organizationId }),
  });
  return { notifications: [...notifications, ...concerned], mails };
}

/**
 * A colleague says that they take it, for the gig as it is in `version`. Throws `access.denied` for who is not asked any
 * more, `swap.taken`, `swap.ended`, `gig.changed`, `assignment.exists` and `shift.overlap`.
 */
export async function acceptSwap(db: Db, act: ActionContext, swap: SwapRow, version: number | undefined) {
  const { caller, now } = act;
  const currentVersion = sql`(select version from gigs where gigs.id = ${swap.gigId})`;
  const isCurrent = version === undefined ? sql`true` : sql`${currentVersion} = ${version}`;
  const isBooked = sql`exists (select 1 from shifts cross join shifts as own on own.user_id = ${caller.id}
      and own.starts_at < shifts.ends_at and own.ends_at > shifts.starts_at
    where shifts.assignment_id = ${swap.assignmentId} and ${inJsonArray(sql`shifts.date`, swap.dates)})`;
  const taker = { takerId: caller.id, taker: caller.name };
  const toDesk = buildSwapNotification(act, "accepted", swap, taker);
  const isAsked = sql`exists (select 1 from swap_asks where swap_id = ${swap.id} and user_id = ${caller.id})`;
  const { notifications, mails, read, concerned } = await batchNamed(db, {
    concerned: listConcerned(db, swap),
    required: [
      requireLiveSwap(db, swap, now),
      assertion(db, "access.denied", isAsked),
      assertion(db, "gig.changed", isCurrent),
      assertion(db, "assignment.exists", sql`not ${isInCrew(swap.gigId, caller.id)}`),
      assertion(db, "shift.overlap", sql`not ${isBooked}`),
    ],
    change: db
      .update(swaps)
      .set({ status: "accepted", taker_id: caller.id, taken_at: now, taken_version: currentVersion })
      .where(isOf(swap)),
    log: insertAuditEntry(db, log(act, "swap.accept", swap, caller.id)),
    notifications: [
      notifyOrganization(db, swap.organizationId, staffRoles.provider, toDesk),
      notifyUsers(db, [swap.workerId], buildSwapNotification(act, "taken", swap, taker)),
    ],
    mails: enqueueMailToOrganization(db, swap.organizationId, staffRoles.provider, toDesk),
    read: markRead(db, now, swap),
  });
  return { notifications: [...notifications.flat(), ...read, ...concerned], mails };
}

/**
 * Of who was asked or had said yes. Who offers the shifts is told when nobody is left, or when it is open to others again,
 * who hear of it too. Throws `conflict` when somebody has answered since `swap` was read.
 */
export async function refuseSwap(db: Db, act: ActionContext, swap: SwapRow) {
  const { caller, now } = act;
  const taker = { takerId: caller.id, taker: caller.name };
  const isOver = sql`exists (select 1 from swaps where swaps.id = ${swap.id} and swaps.status = 'declined')`;
  const wasTaken = swap.takerId === caller.id ? sql`true` : sql`false`;
  const isAsked = sql`exists (select 1 from swap_asks where swap_id = ${swap.id} and user_id = ${caller.id})`;
  const tell = (news: SwapNews, when: SQL) =>
    notifyWhere(
      db,
      sql`users.id = ${swap.workerId} and ${when}`,
      buildSwapNotification(act, news, swap, taker),
    );
  const { notifications, read, concerned } = await batchNamed(db, {
    concerned: listConcerned(db, swap),
    required: [
      requireLiveSwap(db, swap, now),
      assertion(
        db,
        "conflict",
        sql`${swaps.taker_id} is ${swap.takerId} and ${isAsked}`,
        sql`${swaps} where ${isOf(swap)}`,
      ),
    ],
    change: db.delete(swap_asks).where(sql`swap_id = ${swap.id} and user_id = ${caller.id}`),
    log: insertAuditEntry(db, log(act, "swap.refuse", swap, caller.id)),
    notifications: [
      tell("nobody", isOver),
      tell("reopened", sql`${wasTaken} and not ${isOver}`),
      notifyWhere(
        db,
        sql`${wasTaken} and users.id in (select user_id from swap_asks where swap_id = ${swap.id})`,
        buildSwapNotification(act, "offered", swap),
      ),
    ],
    read:
      swap.takerId === caller.id
        ? markRead(db, now, swap)
        : markSwapNotificationsRead(db, now, swap.id, swap.organizationId, caller.id),
  });
  return {
    notifications: [...notifications.flat(), ...read, ...concerned, { userId: swap.workerId }],
    mails: [],
  };
}

/** By the desk (`declined`), or by who had offered the shifts. */
export async function endSwap(db: Db, act: ActionContext, swap: SwapRow, status: "declined" | "withdrawn") {
  const { now } = act;
  const notification = buildSwapNotification(act, status, swap, getTaker(swap));
  // Whoever takes it when this is written.
  const isConcerned =
    status === "declined" ? sql`(users.id = ${swap.workerId} or ${isTakerOf(swap)})` : isTakerOf(swap);
  const { notifications, mails, read, concerned } = await batchNamed(db, {
    concerned: listConcerned(db, swap),
    required: requireLiveSwap(db, swap, now),
    change: db.update(swaps).set({ status, ended_at: now }).where(isOf(swap)),
    log: insertAuditEntry(
      db,
      log(act, status === "declined" ? "swap.decline" : "swap.withdraw", swap, swap.workerId),
    ),
    notifications: notifyWhere(db, isConcerned, notification),
    mails: enqueueMailWhere(db, isConcerned, notification),
    read: markRead(db, now, swap),
  });
  return { notifications: [...notifications, ...read, ...concerned, { userId: swap.workerId }], mails };
}

const isTakerOf = ({ id }: SwapRow) => sql`users.id = (select taker_id from swaps where swaps.id = ${id})`;

const log = (
  act: ActionContext,
  action: "swap.accept" | "swap.refuse" | "swap.decline" | "swap.withdraw",
  { id, gigId }: SwapRow,
  userId: string,
) => buildAuditEntry(act, action, id, { gigId, userId });
