import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Act, Reach } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { named } from "../../db/named.ts";
import { offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import type { Plan } from "../../db/table/plan.ts";
import { offeredBy, withinReach } from "../../gigs/queries.ts";
import type { Offer } from "../../shared/offer.ts";
import { isParty } from "../parties.ts";
import { gigFacts, gigOwner } from "../queries.ts";

const desk = alias(organizations, "desk");
const doer = alias(users, "doer");

/**
 * How many of an offer's people are named for each of its days that is still to be worked; when none is any more, for
 * the last one: what was named at the end.
 */
export const peopleByDay = (now: number) => {
  const covered = sql`gig_id = ${offers.gig_id} and date between ${offers.start_date} and ${offers.end_date}`;
  return sql`select day.date as date, day.ends_at as until, count(assignments.id) as people from gig_days as day
    left join shifts on shifts.offer_id = ${offers.id} and shifts.date = day.date
    left join assignments on assignments.id = shifts.assignment_id and assignments.status in ${active}
    where day.gig_id = ${offers.gig_id} and day.date between ${offers.start_date} and ${offers.end_date}
      and (day.ends_at > ${now} or day.date = (select max(date) from gig_days where ${covered}))
      and ${offers.accepted} > 0
    group by day.date order by day.date`;
};

const nowhere: Plan["about"] = {
  place: fromJson(sql`'[""]'`, "place"),
  total: sql<null>`null`.as("total"),
};

const columns = {
  id: offers.id,
  providerId: offers.provider_id,
  organizationId: offers.organization_id,
  userId: offers.user_id,
  providerName: sql<string>`coalesce(${desk.name}, ${doer.name})`.as("providerName"),
  side: offers.side,
  previousId: offers.previous_id,
  version: offers.version,
  workers: offers.workers,
  amountCents: offers.amount_cents,
  startDate: offers.start_date,
  endDate: offers.end_date,
  message: offers.message,
  status: offers.status,
  accepted: offers.accepted,
  createdAt: offers.created_at,
  answeredAt: offers.answered_at,
  offered: sql<number>`(select coalesce(sum(waiting.workers), 0) from offers as waiting
    where waiting.gig_id = ${gigs.id} and waiting.status = 'pending')`.as("offered"),
  ...gigFacts,
};

/**
 * Offers with their gigs, of what comes `from`: one of `offers` for each. What is told of each takes some looking up: who
 * wants a page of many finds it first, with what is to be told `about` each.
 */
export function selectOffers(db: Db, now: number, from = sql`${offers}`, about: Plan["about"] = nowhere) {
  const ofDays = (count: SQL) => sql<number>`coalesce((select ${count} from (${peopleByDay(now)})), 0)`;
  const lacking = sql`select json_group_array(json_object('date', date, 'places', ${offers.accepted} - people))
    from (${peopleByDay(now)}) where people < ${offers.accepted}
      and until > ${now} and ${gigs.status} in ('open', 'filled')`;
  return db
    .select(
      named({
        ...columns,
        ...about,
        fullest: ofDays(sql`max(people)`).as("fullest"),
        emptiest: ofDays(sql`min(people)`).as("emptiest"),
        lacking: fromJson<Offer["lacking"]>(lacking, "lacking"),
      }),
    )
    .from(from)
    .innerJoin(gigs, eq(gigs.id, offers.gig_id))
    .innerJoin(organizations, gigOwner)
    .leftJoin(desk, eq(desk.id, offers.organization_id))
    .leftJoin(doer, eq(doer.id, offers.user_id));
}

export type OfferRow = Awaited<ReturnType<typeof findOffer>>[number];

/** The offer with its gig, whoever asks: `isParty` decides whether they may know of it. */
export function findOffer(db: Db, id: string, now: number) {
  return selectOffers(db, now).where(eq(offers.id, id));
}

/** The offer that the caller's own creation made, while they are still a party to it. */
export async function findMade(db: Db, { caller, now }: Act, id: string): Promise<OfferRow | undefined> {
  const [row] = await findOffer(db, id, now);
  return row && isParty(caller, row) ? row : undefined;
}

/**
 * What an offer is held against: the gig within reach, its working days ahead in the wanted range, whether the caller
 * comes already and has taken back an offer before.
 */
export function findOfferedGig(db: Db, caller: Reach, gigId: string, range: Range, now: number) {
  const workingDays = sql<number>`(select count(*) from gig_days where gig_id = ${gigs.id}
    and ends_at > ${now}
    and date between coalesce(${range.from ?? null}, ${gigs.start_date}) and coalesce(${range.to ?? null}, ${gigs.end_date}))`;
  const comes = sql`exists (select 1 from assignments where gig_id = ${gigs.id}
    and user_id = ${caller.id} and status in ${active})`;
  const tookBack = sql`exists (select 1 from offers where gig_id = ${gigs.id} and ${offeredBy(caller)}
    and status = 'withdrawn')`;
  return db
    .select(
      named({
        ...gigFacts,
        tookBack: tookBack.mapWith(Boolean).as("tookBack"),
        workingDays: workingDays.as("workingDays"),
        comesAlready: comes.mapWith(Boolean).as("comesAlready"),
      }),
    )
    .from(gigs)
    .innerJoin(organizations, gigOwner)
    .where(and(eq(gigs.id, gigId), withinReach(caller)));
}

type Range = { from?: string; to?: string };
export type OfferedGig = Awaited<ReturnType<typeof findOfferedGig>>[number];
