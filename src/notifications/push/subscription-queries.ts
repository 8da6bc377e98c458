import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { requireSession } from "../../auth/sessions/queries.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isSessionValid } from "../../db/expressions/session-validity.ts";
import { createId } from "../../db/ids.ts";
import { push_subscriptions } from "../../db/schema/pushes.ts";
import { day } from "../../shared/core/durations.ts";
import type { NotificationKind } from "../../shared/notifications/notification.ts";
import type { PushSubscriptionInput } from "../../shared/notifications/push-subscription.ts";
import { isSubscribed } from "../preferences/queries.ts";

const maxSubscriptions = 10;

/**
 * A browser's endpoint is whose it was registered as last: what waits for who had it before is not sent there. Browsers
 * register at each start, and only news are written. Throws 'auth.required' where the session has ended.
 */
export function savePushSubscription(
  db: Db,
  { caller, now }: ActionContext,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
) {
  const { user_id, created_at } = push_subscriptions;
  const own = { session_id: caller.sessionId, p256dh, auth };
  const isNews = sql`(session_id, p256dh, auth) is not (excluded.session_id, excluded.p256dh, excluded.auth)
    or ${created_at} < ${now - day}`;
  const newest = sql`select id from push_subscriptions where user_id = ${caller.id}
    order by created_at desc, id desc limit ${maxSubscriptions}`;
  return batchNamed(db, {
    session: requireSession(db, { caller, now }),
    former: db
      .delete(push_subscriptions)
      .where(and(eq(push_subscriptions.endpoint, endpoint), sql`${user_id} <> ${caller.id}`)),
    saved: db
      .insert(push_subscriptions)
      .values({ id: createId(), user_id: caller.id, endpoint, ...own, created_at: now })
      .onConflictDoUpdate({
        target: push_subscriptions.endpoint,
        set: { ...own, created_at: now },
        setWhere: isNews,
      }),
    tooMany: db
      .delete(push_subscriptions)
      .where(and(eq(user_id, caller.id), sql`${push_subscriptions.id} not in (${newest})`)),
  });
}

export function deletePushSubscription(db: Db, userId: string, endpoint: string) {
  return db
    .delete(push_subscriptions)
    .where(and(eq(push_subscriptions.user_id, userId), eq(push_subscriptions.endpoint, endpoint)));
}

/** Whether news of this kind go to a device of theirs. `userId`: a column. */
export const isPushed = (kind: NotificationKind, userId: SQLWrapper, now: number): SQL => sql`(exists (
  select 1 from push_subscriptions where push_subscriptions.user_id = ${userId} and ${isSignedIn(now)})
  and ${isSubscribed(kind, "push", userId)})`;

const isSignedIn = (now: number) => isSessionValid(push_subscriptions.session_id, now);

/** The device of this id, if it is the worker's and they are signed in on it. */
export const findDeviceOfWorker = (db: Db, id: string, assignmentId: string, now: number) =>
  db
    .select({ id: push_subscriptions.id })
    .from(push_subscriptions)
    .where(
      sql`${push_subscriptions.id} = ${id} and ${isSignedIn(now)}
        and ${push_subscriptions.user_id} = (select user_id from assignments where id = ${assignmentId})`,
    );
