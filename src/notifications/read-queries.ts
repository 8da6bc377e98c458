import { isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { notifications } from "../db/schema/messages.ts";

/**
 * Notices are read once what they told of was dealt with, by whomever: these statements go into the batch of the deed.
 * They give whose they were, as `{ userId }`, so that the bells ring. What the deed itself tells is younger and stays.
 */
function markNotificationsRead(db: Db, now: number, readers: SQL, about: SQL) {
  return db
    .update(notifications)
    .set({ read_at: now })
    .where(
      sql`${isNull(notifications.read_at)} and created_at < ${now}
        and user_id in (select id from users where ${readers}) and ${about}`,
    )
    .returning({ userId: notifications.user_id });
}

/** The provider of an offer: an organisation, or somebody on their own account. */
const isProviderStaff = (providerId: string) => sql`(organization_id = ${providerId} or id = ${providerId})`;

type OfferChain = { gigId: string; gigOrganizationId: string; providerId: string };

/** Terms of a chain of offers were answered, replaced or taken back: what told either side of them. */
export function markOfferNotificationsRead(
  db: Db,
  now: number,
  { gigId, gigOrganizationId, providerId }: OfferChain,
) {
  return markNotificationsRead(
    db,
    now,
    sql`(organization_id = ${gigOrganizationId} or ${isProviderStaff(providerId)})`,
    sql`gig_id = ${gigId} and kind in ('offerReceived', 'offerAmended') and (data ->> '$.providerId' = ${providerId}
      or (data ->> '$.providerId' = ${gigOrganizationId}
        and user_id in (select id from users where ${isProviderStaff(providerId)})))`,
  );
}

/** Somebody has answered, or was taken off: what asked them to come, and what changed meanwhile. */
export function markAssignmentNotificationsRead(db: Db, now: number, gigId: string, userId: string) {
  const about = sql`gig_id = ${gigId} and kind in ('assigned', 'gigChanged')`;
  return markNotificationsRead(db, now, sql`id = ${userId}`, about);
}

/** Somebody has acknowledged the gig as it is in this version. */
export function markChangeNotificationsRead(
  db: Db,
  now: number,
  gigId: string,
  userId: string,
  version: number,
) {
  const about = sql`gig_id = ${gigId} and kind = 'gigChanged'
    and coalesce(data ->> '$.version', 0) <= ${version}`;
  return markNotificationsRead(db, now, sql`id = ${userId}`, about);
}

/** A provider has named crew: what told its desk of places to fill. */
export function markCrewNotificationsRead(db: Db, now: number, gigId: string, providerId: string) {
  const about = sql`gig_id = ${gigId} and (kind = 'assignmentDeclined'
    or (kind = 'offerAnswered' and data ->> '$.answer' = 'accepted'))`;
  return markNotificationsRead(db, now, isProviderStaff(providerId), about);
}

/** A gig was cancelled: whatever told these people of it before. */
export function markGigNotificationsRead(db: Db, now: number, gigId: string, readers: SQL) {
  return markNotificationsRead(
    db,
    now,
    readers,
    sql`gig_id = ${gigId} and kind not in ('gigCancelled', 'unreadChat')`,
  );
}

const isAdmin = sql`exists (select 1 from json_each(users.roles) where value = 'admin')`;

/** Support has answered a ticket. */
export function markTicketNotificationsRead(db: Db, now: number, ticketId: string, readers: SQL = isAdmin) {
  return markNotificationsRead(
    db,
    now,
    readers,
    sql`kind = 'ticket' and data ->> '$.ticketId' = ${ticketId}`,
  );
}

/** An application was taken up. */
export function markApplicationNotificationsRead(db: Db, now: number, applicationId: string) {
  const about = sql`kind = 'application' and data ->> '$.applicationId' = ${applicationId}`;
  return markNotificationsRead(db, now, isAdmin, about);
}
