import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { inJsonArray } from "../db/json.ts";
import { mail_outbox, notifications } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Role } from "../shared/auth/permissions.ts";
import type { NotificationKind } from "../shared/notifications/notification.ts";
import { isSubscribed } from "./preferences/queries.ts";

/** `data`: values for the sentence in each reader's language. `actorId` is never notified; null for the system. */
export type NotificationInput = {
  kind: NotificationKind;
  actorId: string | null;
  gigId?: string;
  roomId?: string;
  data: Record<string, string | number>;
  now: number;
};

type GigReference = { gigId: string; title: string; buyerName: string };

/** Put an id beside every person's name in `more` (`worker`, `workerId`): deleting an account finds it by that. */
export function buildGigNotification(
  { caller, now }: ActionContext,
  kind: NotificationKind,
  { gigId, title, buyerName }: GigReference,
  more: NotificationInput["data"] = {},
): NotificationInput {
  const data = { actor: caller.name, actorId: caller.id, gig: title, organization: buyerName, ...more };
  return { kind, actorId: caller.id, gigId, now, data };
}

/**
 * Written in the batch of the change, so that neither can be without the other; pass on the rows that it returns:
 *
 *     const [, told, mailed] = await db.batch([change, notifyUsers(db, ids, news), enqueueMailToUsers(db, ids, news)]);
 *     c.var.deliver({ userIds: told.map((row) => row.userId), outboxIds: mailed.map((row) => row.id) });
 */
export function notifyUsers(db: Db, userIds: readonly string[], news: NotificationInput) {
  return notifyWhere(db, inJsonArray(users.id, userIds), news);
}

export function notifyOrganization(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
  news: NotificationInput,
) {
  return notifyWhere(db, holdsAnyRoleIn(organizationId, roles), news);
}

export function notifyRoles(db: Db, roles: readonly Role[], news: NotificationInput, when: SQL = always) {
  return notifyWhere(db, sql`${holdsAnyRole(roles)} and ${when}`, news);
}

/**
 * To users with an address who want them; the template is the kind, its data `news.data` with `gigId` and `roomId`.
 * Returns `{ id }` for `deliver({ outboxIds })`. `when`: a condition evaluated in the batch.
 */
export function enqueueMailToUsers(
  db: Db,
  userIds: readonly string[],
  news: NotificationInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, inJsonArray(users.id, userIds), news, when);
}

export function enqueueMailToOrganization(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
  news: NotificationInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, holdsAnyRoleIn(organizationId, roles), news, when);
}

export function enqueueMailToRoles(
  db: Db,
  roles: readonly Role[],
  news: NotificationInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, holdsAnyRole(roles), news, when);
}

const always = sql`true`;
const newRowId = sql`lower(hex(randomblob(10)))`;
const isNotActor = ({ actorId }: NotificationInput) => sql`${users.id} is not ${actorId}`;

/** For data that differs by recipient: `from` is joined to `users`, `data` is JSON in place of `news.data`. */
export type PerRecipientData = { from: SQL; data: SQL };

const selectRecipients = (each: PerRecipientData | undefined) =>
  each ? sql`${each.from} cross join ${users}` : sql`${users}`;

/** `audience`: a condition on `users`. Users without a login get none: staff of their side are notified themselves. */
export function notifyWhere(db: Db, audience: SQL, news: NotificationInput, each?: PerRecipientData) {
  const { kind, gigId = null, roomId = null, now } = news;
  const data = each?.data ?? sql`${JSON.stringify(news.data)}`;
  return db
    .insert(notifications)
    .select(
      sql`select ${newRowId}, ${users.id}, ${kind}, ${gigId}, ${roomId}, ${data}, ${now}, null
        from ${selectRecipients(each)} where ${audience} and ${users.email} is not null and ${isNotActor(news)}`,
    )
    .returning({ userId: notifications.user_id });
}

/** See `notifyWhere` and `enqueueMailToUsers`. */
export function enqueueMailWhere(
  db: Db,
  audience: SQL,
  news: NotificationInput,
  when: SQL = always,
  each?: PerRecipientData,
) {
  const { kind, gigId, roomId, now } = news;
  const about = { gigId, roomId };
  const filling = each
    ? sql`json_patch(${each.data}, ${JSON.stringify(about)})`
    : sql`${JSON.stringify({ ...news.data, ...about })}`;
  return db
    .insert(mail_outbox)
    .select(
      sql`select ${newRowId}, ${users.id}, ${users.email}, ${kind}, ${users.locale}, ${filling}, null,
          'queued', 0, '', ${now}, null, null
        from ${selectRecipients(each)} where ${audience} and ${users.email} is not null and ${isSubscribed(kind, "email")}
          and ${isNotActor(news)} and ${when}`,
    )
    .returning({ id: mail_outbox.id });
}

function holdsAnyRole(roles: readonly Role[]): SQL {
  return sql`exists (select 1 from json_each(${users.roles}) as held
    join json_each(${JSON.stringify(roles)}) as wanted on wanted.value = held.value)`;
}

export function holdsAnyRoleIn(organizationId: string | SQL, roles: readonly Role[]): SQL {
  return sql`${users.organization_id} = ${organizationId} and ${holdsAnyRole(roles)}`;
}
