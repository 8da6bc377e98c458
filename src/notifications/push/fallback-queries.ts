import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { isSessionValid } from "../../db/expressions/session-validity.ts";
import { inJsonArray } from "../../db/json.ts";
import { notifications } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import { enqueueMails, mailId } from "../../mail/outbox-queries.ts";
import { emailFallbackKinds } from "../../shared/notifications/notification.ts";
import { isSubscribed } from "../preferences/queries.ts";

/** As it was claimed. `isGone`: with its device, to which nothing else goes either. */
export type LostPush = { notificationId: string; subscriptionId: string; attempts: number; isGone: boolean };

/** What is mailed only to whom it is not pushed, and has come to no device of theirs. */
export function enqueueFallbackMails(db: Db, lostPushes: readonly LostPush[], now: number) {
  const lost = sql`json_each(${JSON.stringify(lostPushes)}) as lost`;
  const of = (key: keyof LostPush) => sql`(lost.value ->> ${sql.raw(`'$.${key}'`)})`;
  const { id, user_id, kind, gig_id, room_id, data, created_at, read_at } = notifications;
  const isLost = sql`${id} in (select pushes.notification_id from ${lost} cross join pushes
    on pushes.subscription_id = ${of("subscriptionId")} and (${of("isGone")}
      or (pushes.notification_id = ${of("notificationId")} and pushes.attempts = ${of("attempts")})))`;
  const hasOtherDevice = sql`exists (select 1 from push_subscriptions as other where other.user_id = ${user_id}
    and ${isSessionValid(sql`other.session_id`, now)}
    and not exists (select 1 from ${lost} where ${of("subscriptionId")} = other.id
      and (${of("isGone")} or ${of("notificationId")} = ${id}))
    and not exists (select 1 from pushes as refused where refused.notification_id = ${id}
      and refused.subscription_id = other.id and refused.status = 'failed'))`;
  return enqueueMails(
    db,
    {
      to: { userId: users.id, address: users.email, locale: users.locale },
      template: kind,
      data: sql`json_patch(${data}, json_object('gigId', ${gig_id}, 'roomId', ${room_id}))`,
      now: created_at,
    },
    // One e-mail tells of all rooms.
    sql`from ${notifications} join ${users} on ${users.id} = ${user_id}
      where ${isLost} and ${inJsonArray(kind, emailFallbackKinds)} and ${read_at} is null
        and ${users.email} is not null and ${isSubscribed(sql`${kind}`, "email", users.id)}
        and not ${hasOtherDevice}
      group by ${users.id}, iif(${kind} = 'unreadChat', '', ${id})`,
  ).returning(mailId);
}
