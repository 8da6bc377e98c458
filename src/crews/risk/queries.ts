import { type SQL, sql } from "drizzle-orm";
import type { ReadContext } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { isBookedElsewhere } from "../../db/expressions/is-booked-elsewhere.ts";
import { coversDay } from "../../db/expressions/offer-days.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { gig_days, gigs } from "../../db/schema/gigs.ts";
import { organizations } from "../../db/schema/people.ts";
import { can } from "../../shared/auth/permissions.ts";
import type { GigAtRisk } from "../../shared/gigs/gig-at-risk.ts";
import { getBuyerId } from "../counterparties.ts";
import { isGigOrganization } from "../queries.ts";

const riskHorizon = 72 * 3_600_000;
const maxShown = 20;

const count = (what: SQL) => sql<number>`${what}`;

const countAgreed = (ofParty: SQL) => sql`(select coalesce(sum(${offers.accepted}), 0) from ${offers}
  where ${offers.status} = 'accepted' and ${ofParty} and ${coversDay("offers", "gig_days")})`;

const countPeople = (ofParty: SQL, hasStatus: SQL) => sql`(select count(*) from ${shifts}
  join ${assignments} on ${assignments.id} = ${shifts.assignment_id}
  join ${offers} on ${offers.id} = ${shifts.offer_id}
  where ${shifts.gig_id} = ${gig_days.gig_id} and ${shifts.date} = ${gig_days.date}
    and ${ofParty} and ${hasStatus})`;

/** Nobody waits for a day that is full. */
const countReserve = (
  now: number,
) => sql`iif(${countAgreed(sql`true`)} >= ${gigs.headcount}, 0, (select count(*) from offers
  where offers.status = 'pending' and offers.reserve_at is not null and offers.asked_at is null
    and ${coversDay("offers", "gig_days")} and not ${isBookedElsewhere(now)}))`;

/** Without who works elsewhere then. */
const countCrewReserve = (provider: string | null) => sql`(select count(*) from crew_reserves
  join users on users.id = crew_reserves.user_id and users.deleted_at is null
  where crew_reserves.gig_id = ${gig_days.gig_id} and users.organization_id = ${provider}
    and not exists (select 1 from shifts as booked where booked.user_id = users.id
      and booked.starts_at < ${gig_days.ends_at} and booked.ends_at > ${gig_days.starts_at}))`;

type Party = { isOwnGig: SQL; ofParty: SQL; wantedPlaces: SQL; reserve: SQL; crewReserve: SQL };

/** Soonest first. */
function daysAtRisk(db: Db, now: number, party: Party) {
  const { isOwnGig, ofParty, wantedPlaces, reserve, crewReserve } = party;
  const agreed = countAgreed(ofParty);
  const unfilled = sql`max(0, ${wantedPlaces} - ${agreed})`;
  const unnamed = sql`max(0, ${agreed} - ${countPeople(ofParty, sql`${assignments.status} in ${activeStatusesSql}`)})`;
  const unconfirmed = countPeople(ofParty, sql`${assignments.status} = 'proposed'`);
  const unaware = countPeople(
    ofParty,
    sql`${assignments.status} = 'confirmed' and ${assignments.acknowledged_version} < ${gigs.version}`,
  );
  return db
    .select(
      aliasColumns({
        id: gigs.id,
        title: gigs.title,
        organizationName: organizations.name,
        municipality: gigs.municipality,
        date: gig_days.date,
        startsAt: gig_days.starts_at,
        unfilled: count(unfilled).as("unfilled"),
        unnamed: count(unnamed).as("unnamed"),
        unconfirmed: count(unconfirmed).as("unconfirmed"),
        unaware: count(unaware).as("unaware"),
        reserve: count(reserve).as("reserve"),
        crewReserve: count(crewReserve).as("crewReserve"),
      }),
    )
    .from(gig_days)
    .innerJoin(gigs, sql`${gigs.id} = ${gig_days.gig_id}`)
    .innerJoin(organizations, isGigOrganization)
    .where(
      sql`${isOwnGig} and ${gigs.status} in ('open', 'filled') and ${gigs.ends_at} > ${now}
        and ${gig_days.starts_at} > ${now} and ${gig_days.starts_at} <= ${now + riskHorizon}
        and (${unfilled} + ${unnamed} + ${unconfirmed} + ${unaware}) > 0`,
    )
    .orderBy(gig_days.starts_at, gigs.id)
    .limit(maxShown * 3);
}

/** Gigs that the caller's organisation buys, with all places, and those it sends people to, with its own. */
export function listAtRisk(db: Db, { caller, now }: ReadContext) {
  const buyer = getBuyerId(caller);
  const provider = can(caller, "crew.name") ? caller.organizationId : null;
  const own = sql`${gigs.organization_id} = ${buyer}`;
  const agreed = sql`${gigs.id} in (select gig_id from offers
    where provider_id = ${provider} and status = 'accepted' and accepted > 0)`;
  return [
    daysAtRisk(db, now, {
      isOwnGig: own,
      ofParty: sql`true`,
      wantedPlaces: sql`${gigs.headcount}`,
      reserve: countReserve(now),
      crewReserve: sql`0`,
    }),
    daysAtRisk(db, now, {
      isOwnGig: agreed,
      ofParty: sql`${offers.provider_id} = ${provider}`,
      wantedPlaces: sql`0`,
      reserve: sql`0`,
      crewReserve: countCrewReserve(provider),
    }),
  ] as const;
}

export type DayAtRisk = Awaited<ReturnType<typeof daysAtRisk>>[number];

/** Each gig once: its soonest day at risk, with the highest number lacking on any day. Soonest first. */
export function groupRisksByGig(days: readonly DayAtRisk[], limit = 20): GigAtRisk[] {
  const byGig = new Map<string, GigAtRisk>();
  for (const day of days.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const risk = byGig.get(day.id);
    const { startsAt, ...facts } = day;
    if (risk === undefined) byGig.set(day.id, { ...facts, startsAt: new Date(startsAt).toISOString() });
    else {
      risk.unfilled = Math.max(risk.unfilled, day.unfilled);
      risk.unnamed = Math.max(risk.unnamed, day.unnamed);
      risk.unconfirmed = Math.max(risk.unconfirmed, day.unconfirmed);
      risk.unaware = Math.max(risk.unaware, day.unaware);
      risk.reserve = Math.max(risk.reserve, day.reserve);
      risk.crewReserve = Math.max(risk.crewReserve, day.crewReserve);
    }
  }
  return [...byGig.values()].slice(0, limit);
}
