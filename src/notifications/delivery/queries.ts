import { eq, type SQL, sql } from "drizzle-orm";
import { aliasColumns, nullableColumn } from "../../db/alias-columns.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { hasUnreadMention } from "../../db/expressions/is-told.ts";
import { liveSwapStatusesSql } from "../../db/expressions/live-swaps.ts";
import { newRowId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { mail_outbox } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import { mailId } from "../../mail/outbox-queries.ts";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { openingsSpan } from "../../shared/notifications/delivery.ts";
import { hasMutedBuyer } from "../muted-buyers/queries.ts";
import { isSubscribed } from "../preferences/queries.ts";
import { quietHoursOf } from "../quiet-hours/queries.ts";

/** The literal of the index of waiting mails, without which SQLite reads all that were ever sent. */
const isWaiting = sql`status in ('queued', 'sending') and status = 'queued'`;

/** As many people one run writes to. */
const maxDigests = 2000;

/** From today on, in Helsinki: of who works there their own, else the gig's. */
export const selectNextDay = (gigId: SQL, userId: SQL, now: number) =>
  sql<string | null>`coalesce(
    (select min(date) from shifts where shifts.user_id = ${userId} and shifts.gig_id = ${gigId}
      and shifts.date >= ${toLocalDate(now)}),
    (select min(date) from gig_days where gig_days.gig_id = ${gigId}
      and gig_days.date >= ${toLocalDate(now)}))`.as("nextDay");

/** `earlier`: that gigs were open, of which somebody was told within `openingsSpan` until this one. */
export const isEarlierOpening = (userId: SQL, at: SQL, id: SQL): SQL => sql`earlier.user_id = ${userId}
  and earlier.kind = 'gigOpen' and earlier.data ->> '$.why' <> 'all'
  and earlier.created_at > ${at} - ${sql.raw(String(openingsSpan))} and (earlier.created_at, earlier.id) <= (${at}, ${id})`;

export const findReader = (db: Db, userId: string) =>
  db
    .select({
      ...aliasColumns({ address: nullableColumn(users.email, "address"), locale: users.locale }),
      quietHours: quietHoursOf(sql`${users.id}`),
    })
    .from(users)
    .where(eq(users.id, userId));

const clock = sql.raw("CAST(unixepoch('subsec') * 1000 AS INTEGER)");

/** Of what somebody was told, which may be over by now. */
export const isStillTrue = (kind: SQL, gigId: SQL, userId: SQL): SQL => sql`case
  when ${kind} = 'gigOpen' then exists (select 1 from gigs where gigs.id = ${gigId} and gigs.status = 'open')
  when ${kind} in ('assigned', 'reminder') then exists (select 1 from assignments
    where assignments.gig_id = ${gigId} and assignments.user_id = ${userId}
      and assignments.status in ${activeStatusesSql})
  when ${kind} = 'reserveAsked' then exists (select 1 from users as reader where reader.id = ${userId} and (
    exists (select 1 from offers where offers.gig_id = ${gigId} and offers.status = 'pending'
      and offers.asked_until > ${clock} and offers.provider_id in (reader.id, reader.organization_id))
    or exists (select 1 from assignments join users as worker on worker.id = assignments.user_id
      where assignments.gig_id = ${gigId} and assignments.status = 'proposed'
        and assignments.answer_until > ${clock} and worker.organization_id = reader.organization_id)))
  when ${kind} = 'swap' then (
    exists (select 1 from assignments where assignments.user_id = ${userId} and assignments.gig_id = ${gigId})
    or exists (select 1 from swaps join assignments on assignments.id = swaps.assignment_id
      where swaps.taker_id = ${userId} and assignments.gig_id = ${gigId})
    or exists (select 1 from swap_asks join swaps on swaps.id = swap_asks.swap_id
      join assignments on assignments.id = swaps.assignment_id
      where swap_asks.user_id = ${userId} and assignments.gig_id = ${gigId})
    or exists (select 1 from users as reader join swaps on swaps.organization_id = reader.organization_id
        and swaps.status in ${liveSwapStatusesSql} and swaps.status = 'accepted'
      join assignments on assignments.id = swaps.assignment_id
      where reader.id = ${userId} and assignments.gig_id = ${gigId}))
  when ${kind} = 'unreadChat' then exists (select 1 from room_members join rooms on rooms.id = room_id
    where room_members.user_id = ${userId} and last_seq > read_seq
      and (muted_at is null or ${hasUnreadMention(sql`rooms.id`, userId)}))
  else true end`;

/** Of what somebody was told before they muted the buyer. */
export const isOfMutedBuyer = (kind: SQL, gigId: SQL, userId: SQL): SQL => sql`(${kind} = 'gigOpen'
  and exists (select 1 from gigs where gigs.id = ${gigId} and ${hasMutedBuyer(userId)}))`;

/** Of what somebody was told before they muted the room. */
export const isOfMutedRoom = (roomId: SQL, userId: SQL): SQL => sql`exists (select 1 from room_members
  where room_members.room_id = ${roomId} and room_members.user_id = ${userId} and muted_at is not null)`;

/** One by one, what a queued notice is about: see `DeliveryFacts`. */
export function listMailFacts(db: Db, mailIds: readonly string[], now: number) {
  const gigId = sql`(m.data ->> '$.gigId')`;
  const isTrue = isStillTrue(sql`m.template`, gigId, sql`m.user_id`);
  const isWanted = sql`${isSubscribed(sql`m.template`, "email", sql`m.user_id`)}
    and not ${isOfMutedBuyer(sql`m.template`, gigId, sql`m.user_id`)}
    and not (m.template = 'inquiry' and ${isOfMutedRoom(sql`(m.data ->> '$.roomId')`, sql`m.user_id`)})`;
  const isReadMeanwhile = sql`((m.send_at is not null or m.data ->> '$.undo' is not null) and m.template <> 'unreadChat' and exists (select 1 from notifications as n
    where n.user_id = m.user_id and n.created_at = m.created_at and n.gig_id is ${gigId} and n.read_at is not null))`;
  const openings = sql`case when m.template = 'gigOpen' then (
    select count(*) from notifications as earlier join notifications as own
      on own.kind = 'gigOpen' and own.gig_id = ${gigId} and own.user_id = m.user_id
    where ${isEarlierOpening(sql`m.user_id`, sql`own.created_at`, sql`own.id`)}) else 0 end`;
  return db
    .select({
      id: sql<string>`m.id`.as("id"),
      isCurrent: sql`${isTrue} and ${isWanted} and not ${isReadMeanwhile}`.mapWith(Boolean).as("isCurrent"),
      nextDay: selectNextDay(gigId, sql`m.user_id`, now),
      openings: sql<number>`${openings}`.as("openings"),
    })
    .from(sql`mail_outbox as m`)
    .where(inJsonArray(sql`m.id`, mailIds))
    .orderBy(sql`m.created_at, m.id`);
}

/** They are decided anew by the next run. */
export const makeHeldMailsDue = (db: Db, userId: string, now: number) =>
  db
    .update(mail_outbox)
    .set({ send_at: now })
    .where(sql`${isWaiting} and user_id = ${userId} and send_at > ${now}`);

/**
 * What was held back and is due: several to one person become one. Returns what is to be sent; more people than one run writes to are left to the next, and what fails then to
 * `recoverStuckMails`.
 */
export async function releaseHeldMails(db: Db, now: number): Promise<string[]> {
  const held = sql`${isWaiting} and send_at <= ${now} and template <> 'digest'`;
  const isInDigest = sql`${held} and user_id in (select user_id from mail_outbox as digest
    where digest.status in ('queued', 'sending') and digest.template = 'digest' and digest.created_at = ${now})`;
  const { digests, due } = await batchNamed(db, {
    digests: insertFrom(
      db,
      mail_outbox,
      {
        id: newRowId,
        user_id: sql`user_id`,
        address: sql`min(address)`,
        template: "digest",
        locale: sql`min(locale)`,
        data: sql`json_object('mailIds', group_concat(id, ' '))`,
        created_at: now,
      },
      sql`from mail_outbox where ${held}
        group by user_id having count(*) > 1 limit ${maxDigests}`,
    ).returning(mailId),
    held: db
      .update(mail_outbox)
      .set({ status: "sent", sent_at: now, last_error: "digest" })
      .where(isInDigest),
    due: db
      .select(mailId)
      .from(mail_outbox)
      .where(sql`${isWaiting} and send_at <= ${now} and (tried_at is null or tried_at < send_at)
        and (template = 'digest' or user_id not in (select user_id from mail_outbox
          where ${held} group by user_id having count(*) > 1))`)
      .limit(maxDigests),
  });
  return [...digests, ...due].map(({ id }) => id);
}
