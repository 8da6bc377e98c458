import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { inJsonArray } from "../db/json.ts";
import { mail_outbox, notifications } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Role } from "../shared/auth/permissions.ts";
import type { NotificationKind } from "../shared/notifications/notification.ts";
import { isSubscribed } from "./preferences/queries.ts";

/**
 * What happened, for the sentence that each reader gets in their language. `data` holds the names and numbers in
 * it (gig, organization, actor, workers...). `actorId` is who did it and is never told; null when nobody did.
 */
export type NotificationInput = {
  kind: NotificationKind;
  actorId: string | null;
  gigId?: string;
  roomId?: string;
  data: Record<string, string | number>;
  now: number;
};

type GigReference = { gigId: string; title: string; buyerName: string };

/**
 * News about a gig, as the bell tells it and its e-mail; `more` are the names and numbers of the kind. Beside a person's
 * name (`worker`) stands their id (`workerId`): by it the name goes when their account does.
 */
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
 * Notification rows for some people, written in the batch of the change itself, so that neither can be without the
 * other. The rows come back as `{ userId }`; after the batch hand them on, and the bells ring:
 *
 *     const [, told, mailed] = await db.batch([change, notifyUsers(db, ids, news), enqueueMailToUsers(db, ids, news)]);
 *     c.var.deliver({ userIds: told.map((row) => row.userId), outboxIds: mailed.map((row) => row.id) });
 */
export function notifyUsers(db: Db, userIds: readonly string[], news: NotificationInput) {
  return notifyWhere(db, inJsonArray(users.id, userIds), news);
}

/** Tells everybody of an organisation who holds one of these roles: see `notifyUsers`. */
export function notifyOrganization(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
  news: NotificationInput,
) {
  return notifyWhere(db, holdsAnyRoleIn(organizationId, roles), news);
}

/** Tells everybody who holds one of these roles, wherever they are (platform admins). */
export function notifyRoles(db: Db, roles: readonly Role[], news: NotificationInput, when: SQL = always) {
  return notifyWhere(db, sql`${holdsAnyRole(roles)} and ${when}`, news);
}

/**
 * E-mails about the same news: rows of the outbox, each in its reader's language, for those who have an address and want
 * it.
 * The template's name is the kind; its data is `news.data` with `gigId` and `roomId`. They come back as `{ id }`
 * for `deliver({ outboxIds })`. `when`: a condition on what stands in the database then.
 */
export function enqueueMailToUsers(
  db: Db,
  userIds: readonly string[],
  news: NotificationInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, inJsonArray(users.id, userIds), news, when);
}

/** E-mails everybody of an organisation who holds one of these roles: see `enqueueMailToUsers`. */
export function enqueueMailToOrganization(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
  news: NotificationInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, holdsAnyRoleIn(organizationId, roles), news, when);
}

/** E-mails everybody who holds one of these roles, wherever they are: see `enqueueMailToUsers`. */
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

/**
 * Rows that the readers are joined to, where each is told something else: what stands behind `from`, and the JSON that is
 * told instead of the `data` of the news.
 */
export type PerRecipientData = { from: SQL; data: SQL };

const selectRecipients = (each: PerRecipientData | undefined) =>
  each ? sql`${each.from} cross join ${users}` : sql`${users}`;

/**
 * Tells the rows of `users` for which the condition holds as the batch reaches it: see `notifyUsers`. Who has no login
 * has no bell: their desk hears as the party it is.
 */
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

/** E-mails the rows of `users` for which the condition holds as the batch reaches it: see `enqueueMailToUsers`. */
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

/** Which rows of `users` hold one of these roles in an organisation. */
export function holdsAnyRoleIn(organizationId: string | SQL, roles: readonly Role[]): SQL {
  return sql`${users.organization_id} = ${organizationId} and ${holdsAnyRole(roles)}`;
}
