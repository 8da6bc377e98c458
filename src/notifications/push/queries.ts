import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { aliasColumns, nullableColumn } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { isSessionValid } from "../../db/expressions/session-validity.ts";
import { fromJson } from "../../db/json.ts";
import { notifications } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import { push_subscriptions, pushes } from "../../db/schema/pushes.ts";
import { day } from "../../shared/core/durations.ts";
import { isEarlierOpening, isOfMutedBuyer, isStillTrue, selectNextDay } from "../delivery/queries.ts";
import { isSubscribed } from "../preferences/queries.ts";
import { quietHoursOf } from "../quiet-hours/queries.ts";

const { notification_id, subscription_id, status, attempts, send_at } = pushes;

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

type PushKey = { notificationId: string; subscriptionId: string; attempts: number };

const pushKey = { notificationId: notification_id, subscriptionId: subscription_id, attempts };

/** The oldest that are due, those of one device together; until `leaseEnd` nobody else takes them. */
export function claimPushes(db: Db, now: number, leaseEnd: number, limit: number): Promise<PushKey[]> {
  const oldest = sql`select notification_id, subscription_id from pushes where ${isDue(now)}
    order by send_at, subscription_id limit ${limit}`;
  return db
    .update(pushes)
    .set({ attempts: sql`${attempts} + 1`, send_at: leaseEnd })
    .where(sql`(${notification_id}, ${subscription_id}) in (${oldest})`)
    .returning(pushKey);
}

/** The assignment that the reader has not answered yet. */
const asked = fromJson<{ assignmentId: string; version: number } | null>(
  sql`select json_object('assignmentId', assignments.id, 'version', gigs.version)
    from assignments join gigs on gigs.id = assignments.gig_id and gigs.status in ('open', 'filled')
    where assignments.gig_id = ${notifications.gig_id} and assignments.user_id = ${notifications.user_id}
      and assignments.status = 'proposed' and ${notifications.kind} in ('assigned', 'reminder')`,
  "asked",
);

/** Their own next shift of the gig, else the gig's next day; null once it is over. */
const selectNextStart = (now: number) => sql<number | null>`coalesce(
  (select min(starts_at) from shifts where gig_id = ${notifications.gig_id}
    and user_id = ${notifications.user_id} and starts_at > ${now}),
  (select min(starts_at) from gig_days where gig_id = ${notifications.gig_id} and starts_at > ${now}))`;

/** In place of an error, of what was held back. */
export const heldBack = "held";

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

/** What is said to whom, as it is now. `isWanted`: their session holds, and they have not turned such news off. */
export async function loadPushes(db: Db, keys: readonly PushKey[], now: number) {
  const wanted = sql`(${isSessionValid(push_subscriptions.session_id, now)}
    and ${isSubscribed(sql`${notifications.kind}`, "push", push_subscriptions.user_id)}
    and not ${isOfMutedBuyer(sql`${notifications.kind}`, sql`${notifications.gig_id}`, sql`${notifications.user_id}`)})`;
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
        isWanted: wanted.mapWith(Boolean).as("isWanted"),
        unread: sql<number>`(select count(*) from notifications as other
          where other.user_id = ${notifications.user_id} and other.read_at is null)`.as("unread"),
        startsAt: selectNextStart(now).as("startsAt"),
        isTrue: isStillTrue(
          sql`${notifications.kind}`,
          sql`${notifications.gig_id}`,
          sql`${notifications.user_id}`,
        )
          .mapWith(Boolean)
          .as("isTrue"),
        nextDay: selectNextDay(gigId, now),
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

/** What has become of a push: `done` was sent or is not needed, `gone` has nobody behind its endpoint any more. */
export type PushOutcome =
  | { is: "done" }
  | { is: "gone" }
  | { is: "waiting"; until: number; why: string }
  | { is: "failed"; why: string };

/** Nothing where another has taken it up meanwhile, but for what cannot come back. */
export async function savePushOutcomes(db: Db, outcomes: readonly { push: PushKey; outcome: PushOutcome }[]) {
  const [first, ...others] = outcomes.map(({ push, outcome }) => saveOutcome(db, push, outcome));
  if (first !== undefined) await db.batch([first, ...others]);
}

function saveOutcome(db: Db, push: PushKey, outcome: PushOutcome) {
  if (outcome.is === "gone")
    return db.delete(push_subscriptions).where(eq(push_subscriptions.id, push.subscriptionId));
  const isThis = and(eq(notification_id, push.notificationId), eq(subscription_id, push.subscriptionId));
  if (outcome.is === "done") return db.delete(pushes).where(isThis);
  const last_error = outcome.why;
  const change =
    outcome.is === "failed"
      ? { status: "failed" as const, last_error }
      : { send_at: outcome.until, last_error };
  return db
    .update(pushes)
    .set(change)
    .where(and(isThis, eq(attempts, push.attempts)));
}

/** Those that were given up are kept for a day. */
export function purgeFailedPushes(db: Db, now: number) {
  return db.delete(pushes).where(and(eq(status, "failed"), lte(send_at, now - day)));
}
