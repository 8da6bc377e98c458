import { type SQL, sql } from "drizzle-orm";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { newRowId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { mail_outbox } from "../../db/schema/messages.ts";
import { mailId } from "../../mail/outbox-queries.ts";
import { toLocalDate } from "../../shared/calendar/time-zone.ts";
import { addDays } from "../../shared/calendar/week.ts";
import { openingsSpan } from "../../shared/notifications/delivery.ts";

/** As many people one run writes to. */
const maxDigests = 2000;

/** The gig has a day today or tomorrow, in Helsinki. */
export function hasDayNear(gigId: SQL, now: number): SQL {
  const today = toLocalDate(now);
  return sql`exists (select 1 from gig_days where gig_days.gig_id = ${gigId}
    and gig_days.date in (${today}, ${addDays(today, 1)}))`;
}

/** `earlier`: that gigs were open, of which somebody was told within `openingsSpan` until this one. */
export const isEarlierOpening = (userId: SQL, at: SQL, id: SQL): SQL => sql`earlier.user_id = ${userId}
  and earlier.kind = 'gigOpen' and earlier.data ->> '$.why' <> 'all'
  and earlier.created_at > ${at} - ${sql.raw(String(openingsSpan))} and (earlier.created_at, earlier.id) <= (${at}, ${id})`;

/** One by one, what a queued notice is about: see `DeliveryFacts`. */
export function listMailFacts(db: Db, mailIds: readonly string[], now: number) {
  const gigId = sql`(m.data ->> '$.gigId')`;
  const works = sql`exists (select 1 from assignments where assignments.gig_id = ${gigId}
    and assignments.user_id = m.user_id and assignments.status in ${activeStatusesSql})`;
  const isTrue = sql`case when m.template = 'gigOpen'
      then exists (select 1 from gigs where gigs.id = ${gigId} and gigs.status = 'open')
    when m.template in ('assigned', 'reminder') then ${works}
    when m.template = 'unreadChat' then exists (select 1 from room_members join rooms on rooms.id = room_id
      where room_members.user_id = m.user_id and last_seq > read_seq)
    else true end`;
  const isReadMeanwhile = sql`(m.send_at is not null and exists (select 1 from notifications as n
    where n.user_id = m.user_id and n.created_at = m.created_at and n.gig_id is ${gigId} and n.read_at is not null))`;
  const openings = sql`case when m.template = 'gigOpen' then (
    select count(*) from notifications as earlier join notifications as own
      on own.kind = 'gigOpen' and own.gig_id = ${gigId} and own.user_id = m.user_id
    where ${isEarlierOpening(sql`m.user_id`, sql`own.created_at`, sql`own.id`)}) else 0 end`;
  return db
    .select({
      id: sql<string>`m.id`.as("id"),
      isCurrent: sql`${isTrue} and not ${isReadMeanwhile}`.mapWith(Boolean).as("isCurrent"),
      isNear: hasDayNear(gigId, now).mapWith(Boolean).as("isNear"),
      openings: sql<number>`${openings}`.as("openings"),
    })
    .from(sql`mail_outbox as m`)
    .where(inJsonArray(sql`m.id`, mailIds))
    .orderBy(sql`m.created_at, m.id`);
}

/**
 * What was held back and is due: several to one person become one. With it goes what a burst of open gigs still held.
 * Returns what is to be sent.
 */
export async function releaseHeldMails(db: Db, now: number): Promise<string[]> {
  const held = sql`status = 'queued' and send_at is not null and template <> 'digest'
    and (send_at <= ${now} or (template = 'gigOpen' and send_at <= ${now + openingsSpan}))`;
  const isInDigest = sql`${held} and user_id in (select user_id from mail_outbox as digest
    where digest.status = 'queued' and digest.template = 'digest' and digest.created_at = ${now})`;
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
        group by user_id having count(*) > 1 and min(send_at) <= ${now} limit ${maxDigests}`,
    ).returning(mailId),
    held: db
      .update(mail_outbox)
      .set({ status: "sent", sent_at: now, last_error: "digest" })
      .where(isInDigest),
    due: db
      .select(mailId)
      .from(mail_outbox)
      .where(sql`status = 'queued' and send_at <= ${now}`)
      .limit(maxDigests),
  });
  return [...digests, ...due].map(({ id }) => id);
}
