import { and, eq, lte, not, type SQL, sql } from "drizzle-orm";
import { aliasColumns, nullableColumn } from "../../db/alias-columns.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isTold } from "../../db/expressions/is-told.ts";
import { isSessionValid } from "../../db/expressions/session-validity.ts";
import { fromJson } from "../../db/json.ts";
import { notifications } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import { push_subscriptions, pushes } from "../../db/schema/pushes.ts";
import { day } from "../../shared/core/durations.ts";
import {
  isEarlierOpening,
  isOfMutedBuyer,
  isOfMutedRoom,
  isStillTrue,
  selectNextDay,
} from "../delivery/queries.ts";
import { isSubscribed } from "../preferences/queries.ts";
import { quietHoursOf } from "../quiet-hours/queries.ts";
import { enqueueFallbackMails, type LostPush } from "./fallback-queries.ts";

const { notification_id, subscription_id, status, attempts, send_at, last_error } = pushes;

/** In place of an error, of what was held back. */
export const heldBack = "held";

/** Literal: with a parameter SQLite does not use the partial index. */
const isDue = (now: number): SQL => sql`pushes.status = 'waiting' and ${lte(send_at, now)}`;

export async function countDuePushes(db: Db, now: number): Promise<number> {
  const row = await db
    .select({ due: sql<number>`count(*)`.as("due") })
    .from(pushes)
    .where(isDue(now))
    .get();
  return row?.due ?? 0;
}

type PushKey = Omit<LostPush, "isGone">;

const pushKey = { notificationId: notification_id, subscriptionId: subscription_id, attempts };

/**
 * The oldest that are due, those of one device together; until `leaseEnd` nobody else takes them. What was held back for a
 * device comes whole, since it goes as one.
 */
export function claimPushes(db: Db, now: number, leaseEnd: number, limit: number): Promise<PushKey[]> {
  const oldest = sql`select notification_id, subscription_id from pushes where ${isDue(now)}
    order by send_at, subscription_id limit ${limit}`;
  const isHeld = sql`${last_error} = ${heldBack}`;
  // A union, since SQLite finds no rows by an index for one condition or another.
  const claimed = sql`select * from (${oldest}) union select notification_id, subscription_id from pushes
    where ${isDue(now)} and ${isHeld} and subscription_id in (select pushes.subscription_id from (${oldest}) as old
      join pushes on pushes.notification_id = old.notification_id and pushes.subscription_id = old.subscription_id
      where ${isHeld})`;
  return db
    .update(pushes)
    .set({ attempts: sql`${attempts} + 1`, send_at: leaseEnd })
    .where(sql`(${notification_id}, ${subscription_id}) in (${claimed})`)
    .returning(pushKey);
}

/** The assignment that the reader is asked or reminded of; for individuals who come see `isAnswerableMail`. */
const asked = fromJson<{
  assignmentId: string;
  gigId: string;
  title: string;
  version: number;
  hasAnswered: 0 | 1;
} | null>(
  sql`select json_object('assignmentId', assignments.id, 'gigId', gigs.id, 'title', gigs.title, 'version', gigs.version,
      'hasAnswered', assignments.status = 'confirmed')
    from assignments join gigs on gigs.id = assignments.gig_id and gigs.status in ('open', 'filled')
    where assignments.gig_id = ${notifications.gig_id} and assignments.user_id = ${notifications.user_id}
      and ((assignments.status = 'proposed' and ${notifications.kind} in ('assigned', 'reminder'))
        or (assignments.status = 'confirmed' and ${notifications.kind} = 'reminder'
          and (assignments.acknowledged_version < gigs.version
            or exists (select 1 from offers where offers.id = assignments.offer_id and offers.user_id is null))))`,
  "asked",
);

/** Of what it is about: their shift of that day, else what began next as it was told, theirs or the gig's. */
const startsAt = sql<number | null>`coalesce(
  (select starts_at from shifts where gig_id = ${notifications.gig_id}
    and user_id = ${notifications.user_id} and date = ${notifications.data} ->> '$.date'),
  (select min(starts_at) from shifts where gig_id = ${notifications.gig_id}
    and user_id = ${notifications.user_id} and starts_at > ${notifications.created_at}),
  (select min(starts_at) from gig_days
    where gig_id = ${notifications.gig_id} and starts_at > ${notifications.created_at}))`;

/** They are decided anew by the next run. */
export const makeHeldPushesDue = (db: Db, userId: string, now: number) =>
  db
    .update(pushes)
    .set({ send_at: now })
    .where(
      sql`status = 'waiting' and last_error = ${heldBack} and send_at > ${now}
        and subscription_id in (select id from push_subscriptions where user_id = ${userId})`,
    );

const openings = sql<number>`case when ${notifications.kind} = 'gigOpen' then (
  select count(*) from notifications as earlier
  where ${isEarlierOpening(sql`${notifications.user_id}`, sql`${notifications.created_at}`, sql`${notifications.id}`)})
  else 0 end`;

/** What is said to whom, as it is now. `isReachable`: signed in on that device; `isWanted`: such news are not turned off. */
export async function loadPushes(db: Db, keys: readonly PushKey[], now: number) {
  const wanted = sql`(${isSubscribed(sql`${notifications.kind}`, "push", push_subscriptions.user_id)} and not ${isOfMutedBuyer(sql`${notifications.kind}`, sql`${notifications.gig_id}`, sql`${notifications.user_id}`)}
    and (${notifications.data} ->> '$.mention' is not null
      or not ${isOfMutedRoom(sql`${notifications.room_id}`, sql`${notifications.user_id}`)}))`;
  const gigId = sql`coalesce(${notifications.gig_id},
    (select inquiry_gig_id from rooms where rooms.id = ${notifications.room_id}))`;
  return db
    .select(
      aliasColumns({
        notificationId: notification_id,
        subscriptionId: subscription_id,
        attempts,
        userId: push_subscriptions.user_id,
        endpoint: push_subscriptions.endpoint,
        p256dh: push_subscriptions.p256dh,
        auth: push_subscriptions.auth,
        locale: users.locale,
        kind: notifications.kind,
        data: notifications.data,
        gig_id: nullableColumn(notifications.gig_id, "gig_id"),
        room_id: nullableColumn(notifications.room_id, "room_id"),
        createdAt: notifications.created_at,
        readAt: nullableColumn(notifications.read_at, "readAt"),
        isReachable: sql`${isSessionValid(push_subscriptions.session_id, now)}`
          .mapWith(Boolean)
          .as("isReachable"),
        isWanted: wanted.mapWith(Boolean).as("isWanted"),
        unread: sql<number>`(select count(*) from notifications as other
          where other.user_id = ${notifications.user_id} and other.read_at is null
            and ${isTold("other", now)})`.as("unread"),
        startsAt: startsAt.as("startsAt"),
        isTrue: isStillTrue(
          sql`${notifications.kind}`,
          sql`${notifications.gig_id}`,
          sql`${notifications.user_id}`,
        )
          .mapWith(Boolean)
          .as("isTrue"),
        nextDay: selectNextDay(gigId, sql`${notifications.user_id}`, now),
        isHeld: sql`${pushes.last_error} = ${heldBack}`.mapWith(Boolean).as("isHeld"),
        openings: openings.as("openings"),
        quietHours: quietHoursOf(sql`${notifications.user_id}`),
        asked,
      }),
    )
    .from(sql`json_each(${JSON.stringify(keys)}) as claimed`)
    .innerJoin(
      pushes,
      sql`${notification_id} = claimed.value ->> '$.notificationId'
        and ${subscription_id} = claimed.value ->> '$.subscriptionId'`,
    )
    .innerJoin(notifications, eq(notifications.id, notification_id))
    .innerJoin(push_subscriptions, eq(push_subscriptions.id, subscription_id))
    .innerJoin(users, eq(users.id, push_subscriptions.user_id));
}
export type DuePush = Awaited<ReturnType<typeof loadPushes>>[number];

/** To one device: several that waited go as one. */
export type SomePushes = [DuePush, ...DuePush[]];

/**
 * What has become of a push: `done` was sent or is not needed, `gone` has nobody behind its endpoint any more, of `ended`
 * the session is over.
 */
export type PushOutcome =
  | { is: "done" }
  | { is: "gone" }
  | { is: "ended" }
  | { is: "waiting"; until: number; why: string }
  | { is: "failed"; why: string };

/**
 * Nothing where another has taken it up meanwhile, but for what cannot come back. Returns the e-mails that go in place of
 * what was lost.
 */
export async function savePushOutcomes(
  db: Db,
  outcomes: readonly { push: PushKey; outcome: PushOutcome }[],
  now: number,
): Promise<string[]> {
  if (outcomes.length === 0) return [];
  const lost = outcomes.flatMap(({ push, outcome }) => listLost(push, outcome));
  const save = (isDone: boolean) =>
    outcomes
      .filter(({ outcome }) => (outcome.is === "done") === isDone)
      .map(({ push, outcome }) => saveOutcome(db, push, outcome, now));
  // What a device has got is off the table before the rest of its pushes are mailed.
  const { mails } = await batchNamed(db, {
    done: save(true),
    mails: lost.length === 0 ? [] : [enqueueFallbackMails(db, lost, now)],
    others: save(false),
  });
  return mails.flat().map(({ id }) => id);
}

function listLost(push: PushKey, { is }: PushOutcome): LostPush[] {
  if (is !== "gone" && is !== "failed") return [];
  const { notificationId, subscriptionId, attempts: takenAs } = push;
  return [{ notificationId, subscriptionId, attempts: takenAs, isGone: is === "gone" }];
}

function saveOutcome(db: Db, push: PushKey, outcome: PushOutcome, now: number) {
  const isDevice = eq(push_subscriptions.id, push.subscriptionId);
  if (outcome.is === "gone") return db.delete(push_subscriptions).where(isDevice);
  if (outcome.is === "ended") {
    // Its reader may have logged in there again meanwhile.
    const hasEnded = not(isSessionValid(push_subscriptions.session_id, now));
    return db.delete(push_subscriptions).where(and(isDevice, hasEnded));
  }
  const isThis = and(eq(notification_id, push.notificationId), eq(subscription_id, push.subscriptionId));
  if (outcome.is === "done") return db.delete(pushes).where(isThis);
  const why = { last_error: outcome.why };
  const change =
    outcome.is === "failed" ? { status: "failed" as const, ...why } : { send_at: outcome.until, ...why };
  return db
    .update(pushes)
    .set(change)
    .where(and(isThis, eq(attempts, push.attempts)));
}

/** Those that were given up are kept for a day. */
export function purgeFailedPushes(db: Db, now: number) {
  return db.delete(pushes).where(and(eq(status, "failed"), lte(send_at, now - day)));
}
