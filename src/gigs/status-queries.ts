import { eq, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntries } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { inJsonArray } from "../db/json.ts";
import { assignments } from "../db/schema/crews.ts";
import { gigs } from "../db/schema/gigs.ts";
import { users } from "../db/schema/people.ts";
import { buildGigNotification, enqueueMailWhere, notifyWhere } from "../notifications/queries.ts";
import { markGigNotificationsRead, markOpeningsRead } from "../notifications/read-queries.ts";
import { hour } from "../shared/core/durations.ts";
import type { GigStatus } from "../shared/gigs/gig.ts";
import { auditGig, type GigActionContext, toGigReference } from "./action-context.ts";
import {
  findGig,
  type GigRow,
  listGigDays,
  listInquiryIds,
  requireOwnGig,
  selectOwnerId,
} from "./queries.ts";
import { planWaves, requireWavesLeft, selectOrganizationWaves } from "./waves/queries.ts";

type GigReference = Pick<GigActionContext, "gigId" | "now">;

/** Throws `gig.transition`, also when a published gig's last shift is over: the cron may be late to close it. */
function changeStatus(db: Db, { gigId, now }: GigReference, from: readonly GigStatus[], to: GigStatus) {
  const mayMove = sql`${inJsonArray(sql`status`, from)} and (status = 'draft' or ends_at > ${now})`;
  return [
    assertion(db, "gig.transition", mayMove, sql`gigs where id = ${gigId}`),
    db.update(gigs).set({ status: to }).where(eq(gigs.id, gigId)),
  ] as const;
}

/**
 * Reads what it has written. Throws as `requireOwnGig` and `changeStatus`, `input.invalid` for a draft whose days are all
 * over, and `gig.tooManyWaves`.
 */
export async function publishGig(db: Db, caller: Principal, { gigId, now }: GigReference) {
  const its = sql`gigs where id = ${gigId}`;
  const published = {
    published_at: now,
    waves: sql`coalesce(${gigs.waves}, ${selectOrganizationWaves(sql`${gigs.organization_id}`)})`,
  };
  const { row, days } = await batchNamed(db, {
    required: [
      ...requireOwnGig(db, caller, gigId),
      assertion(db, "input.invalid", sql`status <> 'draft' or ends_at > ${now}`, its),
      requireWavesLeft(db, selectOwnerId(gigId), now),
    ],
    status: changeStatus(db, { gigId, now }, ["draft"], "open"),
    published: db.update(gigs).set(published).where(eq(gigs.id, gigId)),
    waves: planWaves(db, gigId),
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "gig.publish" },
      { organizationId: sql`organization_id`, subjectId: sql`id` },
      its,
    ),
    row: findGig(db, caller, gigId),
    days: listGigDays(db, gigId),
  });
  return { row: row[0], days };
}

/** Who deals for an agency or for themselves; an agency's employees are not told what firms tell each other. */
const isAgreedProvider = sql`(${users.organization_id} is null or exists (
  select 1 from json_each(${users.roles}) where value in ('staffProvider', 'staffProviderAdmin')))`;

/** Triggers expire pending offers. Only the dealing parties get the reason. */
export async function cancelGig(db: Db, act: GigActionContext, gig: GigRow, reason: string) {
  const notification = buildGigNotification(act, "gigCancelled", toGigReference(gig));
  const notificationWithReason = buildGigNotification(
    act,
    "gigCancelled",
    toGigReference(gig),
    reason ? { reason } : {},
  );
  const isDealingParty = sql`${isAffectedStaff(act.gigId)} and ${isAgreedProvider}`;
  const isOtherAffected = sql`${isAffectedStaff(act.gigId)} and not ${isAgreedProvider}`;
  const { notifications, mails, read, inquiries } = await batchNamed(db, {
    notifications: [
      notifyWhere(db, isDealingParty, notificationWithReason),
      notifyWhere(db, isOtherAffected, notification),
    ],
    mails: [
      enqueueMailWhere(db, isDealingParty, notificationWithReason),
      enqueueMailWhere(db, isOtherAffected, notification),
    ],
    read: markGigNotificationsRead(
      db,
      act.now,
      act.gigId,
      sql`${users.organization_id} = ${gig.organizationId} or ${isAffectedStaff(act.gigId)}`,
    ),
    openings: markOpeningsRead(db, act.now, [act.gigId]),
    reason: db.update(gigs).set({ cancel_reason: reason }).where(eq(gigs.id, act.gigId)),
    status: changeStatus(db, act, ["draft", "open", "filled"], "cancelled"),
    crew: db
      .update(assignments)
      .set({ status: "removed", answered_at: act.now })
      .where(sql`gig_id = ${act.gigId} and status in ${activeStatusesSql}`),
    log: auditGig(db, act, "gig.cancel"),
    inquiries: listInquiryIds(db, act.gigId),
  });
  return {
    notifications: [...notifications.flat(), ...read],
    mails: mails.flat(),
    roomIds: [act.gigId, ...inquiries.map(({ id }) => id)],
  };
}

/** Only a draft that nobody has published meanwhile reaches `cancelled`. */
export function deleteDraft(db: Db, act: GigActionContext) {
  return db.batch([
    ...changeStatus(db, act, ["draft"], "cancelled"),
    db.delete(gigs).where(eq(gigs.id, act.gigId)),
    auditGig(db, act, "gig.delete"),
  ]);
}

/** Triggers expire their pending offers. */
export function finishGigs(db: Db, now: number) {
  return db
    .update(gigs)
    .set({ status: "done" })
    .where(sql`status in ('open', 'filled') and ends_at <= ${now}`)
    .returning({ id: gigs.id });
}

/** Places lacking on a past day no longer count. For an hour after a day, so that runs of the cron may be missed. */
export function recountStartedGigs(db: Db, now: number) {
  const lacked = sql`(status = 'open' and accepted = headcount or confirmed < accepted)`;
  return db
    .update(gigs)
    .set({ accepted: gigs.accepted })
    .where(
      sql`status in ('open', 'filled') and starts_at <= ${now} and ends_at > ${now} and ${lacked}
        and exists (select 1 from gig_days
          where gig_id = gigs.id and gig_days.ends_at between ${now - hour} and ${now})`,
    );
}

/** Put before the change in its batch, to include who was named meanwhile. */
function isAffectedStaff(gigId: string): SQL {
  return sql`(${users.deleted_at} is null and ${users.id} in (
      select user_id from assignments where gig_id = ${gigId} and status in ${activeStatusesSql}
      union select user_id from offers where gig_id = ${gigId} and status in ('pending', 'accepted')
    ) or (${users.organization_id} in (
      select organization_id from offers where gig_id = ${gigId} and status in ('pending', 'accepted')
    ) and exists (
      select 1 from json_each(${users.roles}) where value in ('staffProvider', 'staffProviderAdmin')
    )))`;
}
