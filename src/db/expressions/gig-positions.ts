import { type SQL, sql } from "drizzle-orm";
import type { CountedPosition } from "../../shared/gigs/positions.ts";
import { fromJson } from "../json.ts";
import { coversDay } from "./offer-days.ts";

/** Agreed for a position on the days of its offers; `position`: a row of `gig_positions`. */
const agreedDays = sql`from offer_positions as agreed join gig_days as day on ${coversDay("agreed", "day")}
    and day.ends_at > coalesce(agreed.answered_at, agreed.created_at)
  where agreed.gig_id = position.gig_id and agreed.position_id = position.id
    and agreed.status = 'accepted' and agreed.accepted > 0`;

/** As triggers count `gigs.accepted`. */
const accepted = sql`(select coalesce(max(places), 0)
  from (select sum(agreed.accepted) as places ${agreedDays} group by day.date))`;

/** As triggers count `gigs.confirmed`. */
const confirmed = sql`(select coalesce(min(iif(ends_at > unixepoch() * 1000, people, null)), min(people), 0) from (
  select day.ends_at as ends_at, (
    select count(*) from offers cross join shifts on shifts.offer_id = offers.id and shifts.date = day.date
        and coalesce(shifts.position_id, shifts.gig_id) = position.id
      cross join assignments on assignments.id = shifts.assignment_id and assignments.status = 'confirmed'
    where offers.gig_id = position.gig_id and offers.status = 'accepted'
  ) as people ${agreedDays} group by day.date))`;

const offered = sql`(select coalesce(sum(pending.workers), 0) from offers
  cross join offer_positions as pending on pending.offer_id = offers.id and pending.position_id = position.id
  where offers.gig_id = position.gig_id and offers.status = 'pending' and offers.asks = '[]')`;

/** Of a row of `gigs`, in their order; null where its only position is the gig itself. */
export const selectPositions = (name = "positions") =>
  fromJson<CountedPosition[] | null>(
    sql`case when gigs.positions is not null then (select json_group_array(json(counted)) from (
      select json_object('id', id, 'industry', industry, 'headcount', headcount, 'amountCents', amount_cents,
        'cards', json(cards), 'accepted', ${accepted}, 'confirmed', ${confirmed}, 'offered', ${offered}) as counted
      from gig_positions as position where position.gig_id = gigs.id order by place)) end`,
    name,
  );

/**
 * That no day has more places agreed in a position than it has in `positions`, a JSON list bound as text; none at all in
 * those that are not in it.
 */
export const keepsAgreedPlaces = (gigId: string, positions: string): SQL =>
  sql`not exists (select 1 from offer_positions as agreed join gig_days as day on ${coversDay("agreed", "day")}
      and day.ends_at > coalesce(agreed.answered_at, agreed.created_at)
    where agreed.gig_id = ${gigId} and agreed.status = 'accepted' and agreed.accepted > 0
    group by agreed.position_id, day.date
    having sum(agreed.accepted) > coalesce((select value ->> '$.headcount' from json_each(${positions})
      where value ->> '$.id' = agreed.position_id), 0))`;
