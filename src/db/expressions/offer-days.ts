import { type SQL, sql } from "drizzle-orm";

/**
 * Whether an offer covers a day of its gig: a day in its dates, and one that was there when it was made. `offer` and `day`
 * name a row of offers and one of gig_days.
 */
export function coversDay(offer: string, day: string): SQL {
  const [of, on] = [sql.raw(offer), sql.raw(day)];
  return sql`${on}.gig_id = ${of}.gig_id and ${on}.date between ${of}.start_date and ${of}.end_date
    and ${on}.added_at <= ${of}.created_at`;
}

/**
 * When an offer counts as made that is written now: no earlier than the newest day that its gig has, which it was made
 * for, whichever clock was ahead.
 */
export const computeOfferCreatedAt = (gigId: string, now: number) =>
  sql<number>`max(${now}, coalesce((select max(added_at) from gig_days where gig_id = ${gigId}), 0))`;

/** When a day counts as added that is written now: later than any offer that its gig has. */
export const computeDayAddedAt = (gigId: string, now: number) =>
  sql<number>`max(${now}, coalesce((select max(created_at) + 1 from offers where gig_id = ${gigId}), 0))`;

/** The places agreed on a day of a gig that was ahead then; `day` names a row of gig_days. */
export const countAgreedPlaces = (
  day: string,
) => sql<number>`(select coalesce(sum(agreed.accepted), 0) from offers as agreed
  where agreed.status = 'accepted' and ${coversDay("agreed", day)}
    and ${sql.raw(day)}.ends_at > coalesce(agreed.answered_at, agreed.created_at))`;
