import { type SQL, sql } from "drizzle-orm";
import type { Act } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { isAmong } from "../db/json.ts";
import { mail_outbox, notifications } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { NotificationKind } from "../shared/notification.ts";
import type { Role } from "../shared/roles.ts";
import { wants } from "./choices/queries.ts";

/**
 * What happened, for the sentence that each reader gets in their language. `data` holds the names and numbers in
 * it (gig, organization, actor, workers...). `actorId` is who did it and is never told; null when nobody did.
 */
export type News = {
  kind: NotificationKind;
  actorId: string | null;
  gigId?: string;
  roomId?: string;
  data: Record<string, string | number>;
  now: number;
};

type Told = { gigId: string; title: string; buyerName: string };

/**
 * News about a gig, as the bell tells it and its e-mail; `more` are the names and numbers of the kind. Beside a person's
 * name (`worker`) stands their id (`workerId`): by it the name goes when their account does.
 */
export function newsOf(
  { caller, now }: Act,
  kind: NotificationKind,
  { gigId, title, buyerName }: Told,
  more: News["data"] = {},
): News {
  const data = { actor: caller.name, actorId: caller.id, gig: title, organization: buyerName, ...more };
  return { kind, actorId: caller.id, gigId, now, data };
}

/**
 * Notification rows for some people, written in the batch of the change itself, so that neither can be without the
 * other. The rows come back as `{ userId }`; after the batch hand them on, and the bells ring:
 *
 *     const [, told, mailed] = await db.batch([change, tellUsers(db, ids, news), mailUsers(db, ids, news)]);
 *     c.var.deliver({ userIds: told.map((row) => row.userId), outboxIds: mailed.map((row) => row.id) });
 */
export function tellUsers(db: Db, userIds: readonly string[], news: News) {
  return tellThose(db, isAmong(users.id, userIds), news);
}

/** Tells everybody of an organisation who holds one of these roles: see `tellUsers`. */
export function tellOrganization(db: Db, organizationId: string, roles: readonly Role[], news: News) {
  return tellThose(db, rolesIn(organizationId, roles), news);
}

/** Tells everybody who holds one of these roles, wherever they are (platform admins). */
export function tellRoles(db: Db, roles: readonly Role[], news: News, when: SQL = always) {
  return tellThose(db, sql`${holding(roles)} and ${when}`, news);
}

/**
 * E-mails about the same news: rows of the outbox, each in its reader's language, for those who have an address and want
 * it.
 * The template's name is the kind; its data is `news.data` with `gigId` and `roomId`. They come back as `{ id }`
 * for `deliver({ outboxIds })`. `when`: a condition on what stands in the database then.
 */
export function mailUsers(db: Db, userIds: readonly string[], news: News, when: SQL = always) {
  return mailThose(db, isAmong(users.id, userIds), news, when);
}

/** E-mails everybody of an organisation who holds one of these roles: see `mailUsers`. */
export function mailOrganization(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
  news: News,
  when: SQL = always,
) {
  return mailThose(db, rolesIn(organizationId, roles), news, when);
}

/** E-mails everybody who holds one of these roles, wherever they are: see `mailUsers`. */
export function mailRoles(db: Db, roles: readonly Role[], news: News, when: SQL = always) {
  return mailThose(db, holding(roles), news, when);
}

const always = sql`true`;
const newRowId = sql`lower(hex(randomblob(10)))`;
const notTheActor = ({ actorId }: News) => sql`${users.id} is not ${actorId}`;

/**
 * Tells the rows of `users` for which the condition holds as the batch reaches it: see `tellUsers`. Who has no login
 * has no bell: their desk hears as the party it is.
 */
export function tellThose(db: Db, audience: SQL, news: News) {
  const { kind, gigId = null, roomId = null, data, now } = news;
  return db
    .insert(notifications)
    .select(
      sql`select ${newRowId}, ${users.id}, ${kind}, ${gigId}, ${roomId}, ${JSON.stringify(data)}, ${now}, null
        from ${users} where ${audience} and ${users.email} is not null and ${notTheActor(news)}`,
    )
    .returning({ userId: notifications.user_id });
}

/** E-mails the rows of `users` for which the condition holds as the batch reaches it: see `mailUsers`. */
export function mailThose(db: Db, audience: SQL, news: News, when: SQL = always) {
  const { kind, gigId, roomId, data, now } = news;
  const filling = JSON.stringify({ ...data, gigId, roomId });
  return db
    .insert(mail_outbox)
    .select(
      sql`select ${newRowId}, ${users.id}, ${users.email}, ${kind}, ${users.locale}, ${filling}, null,
          'queued', 0, '', ${now}, null, null
        from ${users} where ${audience} and ${users.email} is not null and ${wants(kind, "email")}
          and ${notTheActor(news)} and ${when}`,
    )
    .returning({ id: mail_outbox.id });
}

function holding(roles: readonly Role[]): SQL {
  return sql`exists (select 1 from json_each(${users.roles}) as held
    join json_each(${JSON.stringify(roles)}) as wanted on wanted.value = held.value)`;
}

function rolesIn(organizationId: string, roles: readonly Role[]): SQL {
  return sql`${users.organization_id} = ${organizationId} and ${holding(roles)}`;
}
