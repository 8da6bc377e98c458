import { and, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { coversDay } from "../../db/expressions/offer-days.ts";
import { inJsonArray } from "../../db/json.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { getProviderId } from "../counterparties.ts";

type Week = { from: string; to: string; gigIds?: readonly string[] | undefined };

/** Gigs, of `gigIds` or all, for which the caller's firm has not named all of its accepted people in these days, the soonest first. */
export function listUnfilledGigs(
  db: Db,
  caller: Principal,
  { from, to, gigIds }: Week,
  now: number,
  limit: number,
) {
  const named = sql`(select count(*) from shifts
    join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
    where shifts.offer_id = offers.id and shifts.date = day.date)`;
  const lacking = sql`select offers.gig_id from offers
    join gig_days as day on ${coversDay("offers", "day")} and day.date between ${from} and ${to}
      and day.ends_at > ${now}
    where offers.provider_id = ${getProviderId(caller) ?? ""} and offers.status = 'accepted'
      and offers.end_date >= ${from} and offers.start_date <= ${to} and offers.accepted > ${named}`;
  return db
    .select({ id: gigs.id })
    .from(gigs)
    .where(
      and(
        sql`${gigs.id} in (${lacking}) and ${gigs.status} in ('open', 'filled')`,
        gigIds && inJsonArray(gigs.id, gigIds),
      ),
    )
    .orderBy(gigs.starts_at, gigs.id)
    .limit(limit);
}
