import { type SQL, sql } from "drizzle-orm";
import { offers } from "../schema/crews.ts";
import { activeStatusesSql } from "./active-statuses.ts";

/** Within the offer's dates, and not added to the gig since. `offer`, `day`: rows of offers and gig_days. */
export function coversDay(offer: string, day: string): SQL {
  const [of, on] = [sql.raw(offer), sql.raw(day)];
  return sql`${on}.gig_id = ${of}.gig_id and ${on}.date between ${of}.start_date and ${of}.end_date
    and ${on}.added_at <= ${of}.created_at`;
}

/** Of an offer made now: no earlier than the gig's newest day, which it was made for, even if clocks differ. */
export const computeOfferCreatedAt = (gigId: string, now: number) =>
  sql<number>`max(${now}, coalesce((select max(added_at) from gig_days where gig_id = ${gigId}), 0))`;

/** Of a day added now: later than all of the gig's offers, even if clocks differ. */
export const computeDayAddedAt = (gigId: string, now: number) =>
  sql<number>`max(${now}, coalesce((select max(created_at) + 1 from offers where gig_id = ${gigId}), 0))`;

/** By offers accepted before the day ended; `day`: a row of gig_days. */
export const countAgreedPlaces = (
  day: string,
) => sql<number>`(select coalesce(sum(agreed.accepted), 0) from offers as agreed
  where agreed.status = 'accepted' and ${coversDay("agreed", day)}
    and ${sql.raw(day)}.ends_at > coalesce(agreed.answered_at, agreed.created_at))`;

/** The same of one position. `position`: its id. */
export const countAgreedPlacesIn = (
  position: SQL,
  day: string,
) => sql<number>`(select coalesce(sum(agreed.accepted), 0) from offer_positions as agreed
  where agreed.status = 'accepted' and agreed.position_id = ${position} and ${coversDay("agreed", day)}
    and ${sql.raw(day)}.ends_at > coalesce(agreed.answered_at, agreed.created_at))`;

/** Of a user's or their firm's offers: pending, accepted, or expired by a change. JSON: `[[from, to]]`. */
export function selectOfferedDates(gigId: SQL, userId: SQL): SQL {
  return sql`(select json_group_array(json_array(start_date, end_date)) from offers where offers.gig_id = ${gigId}
    and (offers.user_id = ${userId} or offers.organization_id = (select organization_id from users where users.id = ${userId}))
    and (status in ('pending', 'expired') or (status = 'accepted' and accepted > 0)))`;
}

/** Paid minutes of one worker; `offer`: a row of offers. */
export const countOfferedMinutes = (offer: string) => sql<number>`(
  select coalesce(sum((ends_at - starts_at) / 60000 - break_minutes), 0) from gig_days
  where ${coversDay(offer, "gig_days")} and ends_at > ${sql.raw(offer)}.created_at)`;

/** Named people by day still ahead; once all are over, of the last day. `position`: the id of one, else in all. */
export const selectNamedPeopleByDay = (now: number, position?: SQL) => {
  const isInPosition = position ? sql`and coalesce(shifts.position_id, shifts.gig_id) = ${position}` : sql``;
  return sql`select day.date as date, day.ends_at as until, count(assignments.id) as people from gig_days as day
    left join shifts on shifts.offer_id = ${offers.id} and shifts.date = day.date ${isInPosition}
    left join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
    where ${coversDay("offers", "day")}
      and (day.ends_at > ${now} or day.date = (select max(date) from gig_days where ${coversDay("offers", "gig_days")}))
      and ${offers.accepted} > 0
    group by day.date order by day.date`;
};
