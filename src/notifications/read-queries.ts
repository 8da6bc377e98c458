import { isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { inJsonArray } from "../db/json.ts";
import { notifications } from "../db/schema/messages.ts";

/**
 * Read once their matter is settled, by whomever. Put these statements into the batch of the action; they return `{
 * userId }` for `runSideEffects`. Notifications of the action itself are newer and stay unread; of another that can still
 * be undone they are read before they are told.
 */
function markNotificationsRead(db: Db, now: number, readers: SQL, condition: SQL) {
  return db
    .update(notifications)
    .set({ read_at: now })
    .where(
      sql`${isNull(notifications.read_at)} and (created_at < ${now} or data ->> '$.undo' is not null)
        and user_id in (select id from users where ${readers}) and ${condition}`,
    )
    .returning({ userId: notifications.user_id });
}

/** An organisation or an individual. */
const isProviderStaff = (providerId: string) => sql`(organization_id = ${providerId} or id = ${providerId})`;

type OfferChain = { gigId: string; gigOrganizationId: string; providerId: string };

/** Offers were answered, replaced or withdrawn: for both sides. */
export function markOfferNotificationsRead(
  db: Db,
  now: number,
  { gigId, gigOrganizationId, providerId }: OfferChain,
) {
  return markNotificationsRead(
    db,
    now,
    sql`(organization_id = ${gigOrganizationId} or ${isProviderStaff(providerId)})`,
    sql`gig_id = ${gigId} and kind in ('offerReceived', 'offerAmended', 'reserveAsked') and (data ->> '$.providerId' = ${providerId}
      or (data ->> '$.providerId' = ${gigOrganizationId}
        and user_id in (select id from users where ${isProviderStaff(providerId)})))`,
  );
}

/** Of providers who are not asked any more whether their offers stand. */
export function markReserveNotificationsRead(db: Db, now: number, offerIds: readonly string[]) {
  const condition = sql`kind = 'reserveAsked' and ${inJsonArray(sql`data ->> '$.offerId'`, offerIds)}
    and gig_id in (select gig_id from offers where ${inJsonArray(sql`offers.id`, offerIds)})`;
  return markNotificationsRead(db, now, sql`true`, condition);
}

export function markAssignmentNotificationsRead(db: Db, now: number, gigId: string, userId: string) {
  const condition = sql`gig_id = ${gigId} and kind in ('assigned', 'gigChanged', 'reminder')`;
  return markNotificationsRead(db, now, sql`id = ${userId}`, condition);
}

/** Whether somebody comes: they have said so, of the gig as it is now. */
export function markQuestionsRead(db: Db, now: number, gigId: string, userId: string) {
  const condition = sql`gig_id = ${gigId} and kind in ('assigned', 'reminder') and not exists (
    select 1 from assignments join gigs on gigs.id = assignments.gig_id
    where assignments.gig_id = ${gigId} and assignments.user_id = ${userId}
      and assignments.status = 'confirmed' and assignments.acknowledged_version < gigs.version)`;
  return markNotificationsRead(db, now, sql`id = ${userId}`, condition);
}

/** Once nobody whom the reader's firm sends, or all firms send to it, is to confirm any more. After the change in its batch. */
export function markRiskNotificationsRead(db: Db, now: number, gigId: string) {
  const isUnconfirmed = sql`exists (select 1 from assignments join gigs on gigs.id = assignments.gig_id
    join offers on offers.id = assignments.offer_id
    join users as reader on reader.id = notifications.user_id
      and reader.organization_id in (gigs.organization_id, offers.organization_id)
    where gigs.id = ${gigId} and (assignments.status = 'proposed'
      or (assignments.status = 'confirmed' and assignments.acknowledged_version < gigs.version)))`;
  const condition = sql`gig_id = ${gigId} and kind = 'atRisk' and data ->> '$.call' is null and not ${isUnconfirmed}`;
  const isOfAFirm = sql`organization_id in (select organization_id from gigs where gigs.id = ${gigId}
    union select organization_id from offers where offers.gig_id = ${gigId})`;
  return markNotificationsRead(db, now, isOfAFirm, condition);
}

/** Of a swap: for the whole firm, or for one of its people. */
export function markSwapNotificationsRead(
  db: Db,
  now: number,
  swapId: string,
  organizationId: string,
  userId?: string,
) {
  const isReader = userId === undefined ? sql`true` : sql`id = ${userId}`;
  return markNotificationsRead(
    db,
    now,
    sql`organization_id = ${organizationId} and ${isReader}`,
    // How it ended is news.
    sql`kind = 'swap' and data ->> '$.swapId' = ${swapId} and data ->> '$.news' not in ('lapsed', 'off')`,
  );
}

export function markChangeNotificationsRead(
  db: Db,
  now: number,
  gigId: string,
  userId: string,
  version: number,
) {
  const condition = sql`gig_id = ${gigId} and kind = 'gigChanged' and data ->> '$.lacking' is null
    and coalesce(data ->> '$.version', 0) <= ${version}`;
  return markNotificationsRead(db, now, sql`id = ${userId}`, condition);
}

export function markCrewNotificationsRead(db: Db, now: number, gigId: string, providerId: string) {
  const condition = sql`gig_id = ${gigId} and (kind = 'assignmentDeclined'
    or (kind = 'offerAnswered' and data ->> '$.answer' = 'accepted'))`;
  return markNotificationsRead(db, now, isProviderStaff(providerId), condition);
}

/** That these gigs are open, which they are no longer, and who would like them: for all who were told. */
export function markOpeningsRead(db: Db, now: number, gigIds: readonly string[]) {
  return markNotificationsRead(
    db,
    now,
    sql`true`,
    sql`kind in ('gigOpen', 'interest') and ${inJsonArray(sql`gig_id`, gigIds)}`,
  );
}

/** A worker's interest, which they have taken back. */
export function markInterestRead(db: Db, now: number, gigId: string, workerId: string) {
  const condition = sql`gig_id = ${gigId} and kind = 'interest' and data ->> '$.workerId' = ${workerId}`;
  const isOwnDesk = sql`organization_id = (select organization_id from users as worker where worker.id = ${workerId})`;
  return markNotificationsRead(db, now, isOwnDesk, condition);
}

export function markGigNotificationsRead(db: Db, now: number, gigId: string, readers: SQL) {
  return markNotificationsRead(
    db,
    now,
    readers,
    sql`gig_id = ${gigId} and kind not in ('gigCancelled', 'unreadChat')`,
  );
}

const isAdmin = sql`exists (select 1 from json_each(users.roles) where value = 'admin')`;

export function markTicketNotificationsRead(db: Db, now: number, ticketId: string, readers: SQL = isAdmin) {
  return markNotificationsRead(
    db,
    now,
    readers,
    sql`kind = 'ticket' and data ->> '$.ticketId' = ${ticketId}`,
  );
}

export function markApplicationNotificationsRead(db: Db, now: number, applicationId: string) {
  const condition = sql`kind = 'application' and data ->> '$.applicationId' = ${applicationId}`;
  return markNotificationsRead(db, now, isAdmin, condition);
}
