import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ActorContext } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { newRowId } from "../db/ids.ts";
import { insertFrom } from "../db/insert-from.ts";
import { inJsonArray } from "../db/json.ts";
import { notifications } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import { enqueueMails, mailId } from "../mail/outbox-queries.ts";
import type { Role } from "../shared/auth/permissions.ts";
import { emailFallbackKinds, type NotificationKind } from "../shared/notifications/notification.ts";
import { isSubscribed } from "./preferences/queries.ts";
import { isPushed } from "./push/subscription-queries.ts";

/** `data`: values for the sentence in each reader's language. `actorId` is never notified; null for the system. */
export type NotificationInput = {
  kind: NotificationKind;
  actorId: string | null;
  gigId?: string;
  roomId?: string;
  data: Record<string, string | number>;
  now: number;
};

/** What only an e-mail tells may be a list. */
export type MailInput = Omit<NotificationInput, "data"> & {
  data: Record<string, string | number | readonly object[]>;
};

type GigReference = { gigId: string; title: string; buyerName: string };

/** Put an id beside every person's name in `extraData` (`worker`, `workerId`): deleting an account finds it by that. */
export function buildGigNotification(
  { caller, now, undo }: ActorContext,
  kind: NotificationKind,
  { gigId, title, buyerName }: GigReference,
  extraData: NotificationInput["data"] = {},
): NotificationInput {
  const data = {
    ...{ actor: caller.name, actorId: caller.id, gig: title, organization: buyerName },
    ...extraData,
    ...(undo && { undo: undo.key }),
  };
  // What was told later does not exist yet: see db/expressions/is-told.ts.
  return { kind, actorId: caller.id, gigId, now: undo?.until ?? now, data };
}

/**
 * Written in the batch of the change, so that neither can be without the other; pass on the rows that it returns:
 *
 *     const { notifications, mails } = await batchNamed(db, {
 *       change,
 *       notifications: notifyUsers(db, ids, notification),
 *       mails: enqueueMailToUsers(db, ids, notification),
 *     });
 *     c.var.runSideEffects({ userIds: notifications.map((row) => row.userId), outboxIds: mails.map((row) => row.id) });
 */
export function notifyUsers(db: Db, userIds: readonly string[], notification: NotificationInput) {
  return notifyWhere(db, inJsonArray(users.id, userIds), notification);
}

export function notifyOrganization(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
  notification: NotificationInput,
  when: SQL = always,
) {
  return notifyWhere(db, sql`${holdsAnyRoleIn(organizationId, roles)} and ${when}`, notification);
}

export function notifyRoles(
  db: Db,
  roles: readonly Role[],
  notification: NotificationInput,
  when: SQL = always,
) {
  return notifyWhere(db, sql`${holdsAnyRole(roles)} and ${when}`, notification);
}

/**
 * To users with an address who want them; the template is the kind, its data `notification.data` with `gigId` and `roomId`.
 * Returns `{ id }` for `runSideEffects({ outboxIds })`. `when`: a condition evaluated in the batch.
 */
export function enqueueMailToUsers(
  db: Db,
  userIds: readonly string[],
  notification: MailInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, inJsonArray(users.id, userIds), notification, when);
}

export function enqueueMailToOrganization(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
  notification: MailInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, holdsAnyRoleIn(organizationId, roles), notification, when);
}

export function enqueueMailToRoles(
  db: Db,
  roles: readonly Role[],
  notification: NotificationInput,
  when: SQL = always,
) {
  return enqueueMailWhere(db, holdsAnyRole(roles), notification, when);
}

const always = sql`true`;
const isNotActor = ({ actorId }: Pick<NotificationInput, "actorId">) => sql`${users.id} is not ${actorId}`;

/** For data that differs by recipient: `from` is joined to `users`, `data` is JSON in place of `notification.data`. */
export type PerRecipientData = { from: SQL; data: SQL };

const selectRecipients = (perRecipient: PerRecipientData | undefined) =>
  perRecipient ? sql`${perRecipient.from} cross join ${users}` : sql`${users}`;

/** `audience`: a condition on `users`. Users without a login get none: staff of their side are notified themselves. */
export function notifyWhere(
  db: Db,
  audience: SQL,
  notification: NotificationInput,
  perRecipient?: PerRecipientData,
) {
  return notifyFrom(
    db,
    { ...notification, data: perRecipient?.data ?? notification.data },
    sql`from ${selectRecipients(perRecipient)} where ${audience} and ${users.email} is not null and ${isNotActor(notification)}`,
  );
}

/** Who is told: the columns of `users`, which a query may have under another name. */
type RecipientColumns = { id: SQLWrapper; email: SQLWrapper; locale: SQLWrapper };

type RowNotification = {
  kind: NotificationKind;
  gigId?: string | SQLWrapper | null;
  roomId?: string | SQLWrapper | null;
  data: NotificationInput["data"] | SQL;
  now: number;
};

/** A notification for each row of a query, of which `source` is what stands behind its columns: see `notifyUsers`. */
export function notifyFrom(
  db: Db,
  { kind, gigId = null, roomId = null, data, now }: RowNotification,
  source: SQL,
  reader: RecipientColumns = users,
) {
  const row = {
    id: newRowId,
    user_id: reader.id,
    kind,
    gig_id: gigId,
    room_id: roomId,
    data,
    created_at: now,
  };
  return insertFrom(db, notifications, row, source).returning({ userId: notifications.user_id });
}

/** See `notifyWhere` and `enqueueMailToUsers`. */
export function enqueueMailWhere(
  db: Db,
  audience: SQL,
  notification: MailInput,
  when: SQL = always,
  perRecipient?: PerRecipientData,
) {
  const { kind, gigId, roomId, now } = notification;
  const reference = { gigId, roomId };
  const data = perRecipient
    ? sql`json_patch(${perRecipient.data}, ${JSON.stringify(reference)})`
    : sql`${JSON.stringify({ ...notification.data, ...reference })}`;
  return enqueueMailFrom(
    db,
    { kind, data, now },
    sql`from ${selectRecipients(perRecipient)} where ${audience} and ${isNotActor(notification)} and ${when}`,
  );
}

/** An e-mail for each row of a query, to who has an address and wants it; `source` ends with its conditions: see `notifyFrom`. */
export function enqueueMailFrom(
  db: Db,
  { kind, data, now }: { kind: NotificationKind; data: SQL; now: number },
  source: SQL,
  { id, email, locale }: RecipientColumns = users,
) {
  const isMailed = emailFallbackKinds.includes(kind) ? sql`not ${isPushed(kind, id, now)}` : always;
  return enqueueMails(
    db,
    { to: { userId: id, address: email, locale }, template: kind, data, now },
    sql`${source} and ${email} is not null and ${isSubscribed(kind, "email", id)} and ${isMailed}`,
  ).returning(mailId);
}

/** A condition on `users`. */
export function holdsAnyRole(roles: readonly Role[]): SQL {
  return sql`exists (select 1 from json_each(${users.roles}) as held
    join json_each(${JSON.stringify(roles)}) as wanted on wanted.value = held.value)`;
}

export function holdsAnyRoleIn(organizationId: string | SQL, roles: readonly Role[]): SQL {
  return sql`${users.organization_id} = ${organizationId} and ${holdsAnyRole(roles)}`;
}

export const isOfDesk = (organizationId: string) =>
  holdsAnyRoleIn(organizationId, ["staffProvider", "staffProviderAdmin"]);

/** An agency's, on whose open screens the work of a colleague is seen; nobody of none. */
export const listDesk = (db: Db, organizationId: string | null) =>
  db
    .select({ userId: users.id })
    .from(users)
    .where(organizationId === null ? sql`false` : isOfDesk(organizationId));
