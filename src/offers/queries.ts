import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ActionContext, Principal } from "../auth/caller.ts";
import { isCounterparty } from "../crews/counterparties.ts";
import { gigColumns, isGigOrganization } from "../crews/queries.ts";
import { aliasColumns, nullableColumn } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { selectPositions } from "../db/expressions/gig-positions.ts";
import { heldCards } from "../db/expressions/held-cards.ts";
import {
  countAgreedPlaces,
  countAgreedPlacesIn,
  countOfferedMinutes,
  coversDay,
  selectNamedPeopleByDay,
} from "../db/expressions/offer-days.ts";
import { fromJson } from "../db/json.ts";
import type { ListPage } from "../db/list/list.ts";
import { offers } from "../db/schema/crews.ts";
import { gigs } from "../db/schema/gigs.ts";
import { organizations, users } from "../db/schema/people.ts";
import { isOfferedBy, isVisibleTo } from "../gigs/queries.ts";
import type { Offer } from "../shared/offers/offer.ts";
import type { OfferedPosition } from "../shared/offers/offered-positions.ts";
import type { QualificationCard } from "../shared/people/cards.ts";

const providerOrganization = alias(organizations, "provider_organization");
const individual = alias(users, "individual");

/** For a pending offer: what its fullest day ahead has left. */
const placesLeft = (
  now: number,
  headcount: SQL = sql`${gigs.headcount}`,
  agreed = countAgreedPlaces("day"),
) =>
  sql<number>`coalesce((select min(${headcount} - ${agreed})
    from gig_days as day where offers.status = 'pending' and ${coversDay("offers", "day")} and day.ends_at > ${now}), 0)`;

/** Days ahead on which fewer are named than `accepted`, of the whole offer or in one position. JSON. */
const listLacking = (now: number, accepted: SQL, position?: SQL) =>
  sql`select json_group_array(json_object('date', date, 'places', ${accepted} - people))
    from (${selectNamedPeopleByDay(now, position)}) where people < ${accepted}
      and until > ${now} and ${gigs.status} in ('open', 'filled')`;

/** The numbers of the whole offer, of each of its positions; null where the gig has its own alone. */
function selectOfferedPositions(now: number) {
  const position = sql`offered.position_id`;
  const ofDays = (count: SQL) =>
    sql`coalesce((select ${count} from (${selectNamedPeopleByDay(now, position)})), 0)`;
  const left = placesLeft(now, sql`needed.headcount`, countAgreedPlacesIn(position, "day"));
  return fromJson<OfferedPositionRow[] | null>(
    sql`case when coalesce(offers.positions, gigs.positions) is not null then (select json_group_array(json(counted)) from (
      select json_object('id', ${position}, 'industry', needed.industry, 'workers', offered.workers,
        'amountCents', offered.amount_cents, 'accepted', offered.accepted, 'placesLeft', ${left},
        'fullest', ${ofDays(sql`max(people)`)}, 'emptiest', ${ofDays(sql`min(people)`)},
        'lacking', json((${listLacking(now, sql`offered.accepted`, position)}))) as counted
      from offer_positions as offered left join gig_positions as needed
        on needed.gig_id = offered.gig_id and needed.id = ${position}
      where offered.offer_id = offers.id order by offered.place)) end`,
    "positions",
  );
}

export type OfferedPositionRow = Omit<OfferedPosition, "named" | "spare" | "amountCents"> & {
  amountCents: number;
  fullest: number;
  emptiest: number;
};

/** As reserve, and may still answer. */
const isAskedAt = (
  now: number,
) => sql<boolean>`coalesce(offers.status = 'pending' and offers.reserve_at is not null
  and offers.asked_until > ${now}, 0)`;

const emptyCursor: ListPage["pageColumns"] = {
  cursor: fromJson(sql`'[""]'`, "cursor"),
};

const columns = {
  id: offers.id,
  providerId: offers.provider_id,
  organizationId: offers.organization_id,
  userId: offers.user_id,
  providerName: sql<string>`coalesce(${providerOrganization.name}, ${individual.name})`.as("providerName"),
  isPartner: sql<number>`exists (select 1 from partners
    where partners.organization_id = ${gigs.organization_id} and partners.provider_id = ${offers.provider_id})`.as(
    "isPartner",
  ),
  employment: nullableColumn(individual.employment, "employment"),
  companyId: nullableColumn(individual.company_id, "companyId"),
  heldCards: fromJson<QualificationCard[]>(sql`(${heldCards(sql`${offers.user_id}`)})`, "heldCards"),
  side: offers.side,
  previousId: offers.previous_id,
  previousSide: sql<Offer["previousSide"]>`(select previous.side from offers as previous
    where previous.id = ${offers.previous_id})`.as("previousSide"),
  version: offers.version,
  workers: offers.workers,
  amountCents: offers.amount_cents,
  acceptedAmountCents: offers.accepted_amount_cents,
  atAsk: offers.at_ask,
  asAgreed: offers.as_agreed,
  minutes: countOfferedMinutes("offers").as("minutes"),
  startDate: offers.start_date,
  endDate: offers.end_date,
  message: offers.message,
  status: offers.status,
  reason: offers.reason,
  asks: offers.asks,
  // For a gig that was published with it; what is asked for an added day comes later.
  asksAgain: sql`(offers.asks <> '[]' and offers.created_at = ${gigs.published_at})`
    .mapWith(Boolean)
    .as("asksAgain"),
  askedNames: fromJson<string[]>(
    sql`select json_group_array(users.name) from json_each(offers.asks) as requested join users on users.id = requested.value`,
    "askedNames",
  ),
  crew: fromJson<{ id: string; name: string }[]>(
    sql`select json_group_array(json_object('id', users.id, 'name', users.name)) from json_each(offers.crew) as chosen
      cross join users on users.id = chosen.value and users.organization_id = offers.organization_id`,
    "crew",
  ),
  accepted: offers.accepted,
  createdBy: offers.created_by,
  createdAt: offers.created_at,
  answeredAt: offers.answered_at,
  reserveAt: offers.reserve_at,
  reservePlace: sql<number>`(select count(*) from offers as ahead where offers.reserve_at is not null
    and ahead.gig_id = offers.gig_id and ahead.status = 'pending'
    and (ahead.reserve_at, ahead.id) <= (offers.reserve_at, offers.id))`.as("reservePlace"),
  askedAt: offers.asked_at,
  askedUntil: offers.asked_until,
  offered: sql<number>`(select coalesce(sum(pending.workers), 0) from offers as pending
    where pending.gig_id = ${gigs.id} and pending.status = 'pending' and pending.asks = '[]')`.as("offered"),
  industries: gigs.industries,
  ...gigColumns,
};

/** `from`: rows of `offers`. The columns are costly: find a page first, and pass its own columns in `pageColumns`. */
export function selectOffers(
  db: Db,
  now: number,
  from = sql`${offers}`,
  pageColumns: ListPage["pageColumns"] = emptyCursor,
) {
  const ofDays = (count: SQL) =>
    sql<number>`coalesce((select ${count} from (${selectNamedPeopleByDay(now)})), 0)`;
  return db
    .select(
      aliasColumns({
        ...columns,
        ...pageColumns,
        fullest: ofDays(sql`max(people)`).as("fullest"),
        emptiest: ofDays(sql`min(people)`).as("emptiest"),
        lacking: fromJson<Offer["lacking"]>(listLacking(now, sql`${offers.accepted}`), "lacking"),
        placesLeft: placesLeft(now).as("placesLeft"),
        positions: selectOfferedPositions(now),
        namesPositions: sql`${offers.positions} is not null`.mapWith(Boolean).as("namesPositions"),
        gigPositions: selectPositions("gigPositions"),
        gigCards: gigs.cards,
        isAsked: isAskedAt(now).mapWith(Boolean).as("isAsked"),
      }),
    )
    .from(from)
    .innerJoin(gigs, eq(gigs.id, offers.gig_id))
    .innerJoin(organizations, isGigOrganization)
    .leftJoin(providerOrganization, eq(providerOrganization.id, offers.organization_id))
    .leftJoin(individual, eq(individual.id, offers.user_id));
}

export type OfferRow = Awaited<ReturnType<typeof findOffer>>[number];

/** Check with `isCounterparty` whether the caller may see it. */
export function findOffer(db: Db, id: string, now: number) {
  return selectOffers(db, now).where(eq(offers.id, id));
}

/** For repeated requests; undefined when the caller is no longer a party. */
export async function findCreatedOffer(
  db: Db,
  { caller, now }: ActionContext,
  id: string,
): Promise<OfferRow | undefined> {
  const [row] = await findOffer(db, id, now);
  return row && isCounterparty(caller, row) ? row : undefined;
}

/** What is left of a fixed price, when everything agreed is at the asking price and for the whole gig; else null. */
const remainingPrice = sql<number | null>`(select case
    when coalesce(min(agreed.at_ask and ${countOfferedMinutes("agreed")} = ${gigs.total_minutes}), 1) = 0 then null
    else ${gigs.amount_cents} - coalesce(sum(agreed.accepted_amount_cents), 0) end
  from offers as agreed where agreed.gig_id = ${gigs.id} and agreed.status = 'accepted' and agreed.accepted > 0)`;

/** `workingDays` and `minutes`: of the days ahead in `range`. */
export function findOfferedGig(db: Db, caller: Principal, gigId: string, range: DateRange, now: number) {
  const ofDays = (what: SQL) => sql<number>`(select ${what} from gig_days where gig_id = ${gigs.id}
    and ends_at > ${now}
    and date between coalesce(${range.from ?? null}, ${gigs.start_date}) and coalesce(${range.to ?? null}, ${gigs.end_date}))`;
  const minutes = sql`coalesce(sum((ends_at - starts_at) / 60000 - break_minutes), 0)`;
  const isInCrew = sql`exists (select 1 from assignments where gig_id = ${gigs.id}
    and user_id = ${caller.id} and status in ${activeStatusesSql})`;
  const tookBack = sql`exists (select 1 from offers where gig_id = ${gigs.id} and ${isOfferedBy(caller)}
    and status = 'withdrawn')`;
  return db
    .select(
      aliasColumns({
        ...gigColumns,
        positions: selectPositions(),
        industries: gigs.industries,
        tookBack: tookBack.mapWith(Boolean).as("tookBack"),
        workingDays: ofDays(sql`count(*)`).as("workingDays"),
        minutes: ofDays(minutes).as("minutes"),
        restCents: remainingPrice.as("restCents"),
        comesAlready: isInCrew.mapWith(Boolean).as("comesAlready"),
      }),
    )
    .from(gigs)
    .innerJoin(organizations, isGigOrganization)
    .where(and(eq(gigs.id, gigId), isVisibleTo(caller)));
}

type DateRange = { from?: string; to?: string };
export type OfferedGig = Awaited<ReturnType<typeof findOfferedGig>>[number];
