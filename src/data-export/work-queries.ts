import { type SQL, sql } from "drizzle-orm";
import { canUserSeePricesSql } from "../db/expressions/can-see-prices.ts";
import { tradeOfShift } from "../db/expressions/trade-of-position.ts";
import { fromJson } from "../db/json.ts";
import { assignments, crew_reserves, offers, shifts, swap_asks, swaps } from "../db/schema/crews.ts";
import { gig_changes, gig_interests, gigs } from "../db/schema/gigs.ts";
import type { ExportSection } from "./section-queries.ts";

const selectGigTitle = (
  table: "offers" | "assignments" | "shifts" | "gig_changes" | "gig_interests" | "crew_reserves",
) => sql`(select title from gigs where gigs.id = ${sql.raw(table)}.gig_id)`.as("gig");

const selectSwappedGig = (assignmentId: SQL) =>
  sql`(select title from gigs join assignments on assignments.gig_id = gigs.id
    where assignments.id = ${assignmentId})`.as("gig");

const offerDays = {
  id: offers.id,
  gigId: offers.gig_id,
  gig: selectGigTitle("offers"),
  startDate: offers.start_date,
  endDate: offers.end_date,
  status: offers.status,
  createdAt: offers.created_at,
  answeredAt: offers.answered_at,
};

/** Not whose proposal it was, nor its message: those are its author's. */
const offerTerms = { ...offerDays, workers: offers.workers, accepted: offers.accepted };

/** Null where they are the gig's own position. */
const selectOfferedPositions = (sees: SQL) =>
  fromJson(
    sql`iif(offers.positions is null, null, (select json_group_array(json_object('industry', (
        select industry from gig_positions where gig_id = offered.gig_id and id = offered.position_id),
        'workers', workers, 'accepted', accepted, 'amountCents', iif(${sees}, amount_cents, null)))
      from (select * from offer_positions where offer_id = offers.id order by place) as offered))`,
    "positions",
  );

/** An agency's employee is not told the price between the firms, only that of their own offers as an individual. */
const amounts = (me: SQL) => {
  const sees = sql`(offers.user_id = ${me} or ${canUserSeePricesSql(me)})`;
  return {
    positions: selectOfferedPositions(sees),
    amountCents: sql`iif(${sees}, ${offers.amount_cents}, null)`.as("amountCents"),
    acceptedAmountCents: sql`iif(${sees}, ${offers.accepted_amount_cents}, null)`.as("acceptedAmountCents"),
  };
};

/** The reason is shown to who gave it. */
const selectOwnSide = (me: SQL) => ({
  ...amounts(me),
  reason: sql<string>`iif(offers.answered_by is ${me}, offers.reason, '')`.as("reason"),
});

/** Null where it is the gig itself. */
const selectGigPositions = (sees: SQL) =>
  fromJson(
    sql`iif(gigs.positions is null, null, (select json_group_array(json_object('industry', value ->> '$.industry',
        'headcount', value ->> '$.headcount', 'amountCents', iif(${sees}, value ->> '$.amountCents', null)))
      from json_each(gigs.positions)))`,
    "positions",
  );

const selectChangedFacts = (side: "before" | "after", me: SQL) => {
  const changedFacts = gig_changes[side];
  return fromJson(
    sql`json(iif(${canUserSeePricesSql(me)}, ${changedFacts}, json_remove(${changedFacts}, '$.pricing', '$.positions')))`,
    side,
  );
};

/** Nothing that the other side wrote. */
export const workSections = {
  gigs: {
    table: gigs,
    columns: {
      id: gigs.id,
      title: gigs.title,
      description: gigs.description,
      industries: gigs.industries,
      headcount: gigs.headcount,
      municipality: gigs.municipality,
      address: gigs.address,
      contact: gigs.contact,
      meetingPoint: gigs.meeting_point,
      gear: gigs.gear,
      spokenLanguage: gigs.language,
      notes: gigs.notes,
      startDate: gigs.start_date,
      endDate: gigs.end_date,
      startTime: gigs.start_time,
      endTime: gigs.end_time,
      breakMinutes: gigs.break_minutes,
      contract: gigs.contract,
      status: gigs.status,
      cancelReason: gigs.cancel_reason,
      createdAt: gigs.created_at,
      publishedAt: gigs.published_at,
    },
    extraColumns: (me) => ({
      payType: sql`iif(${canUserSeePricesSql(me)}, ${gigs.type}, null)`.as("payType"),
      amountCents: sql`iif(${canUserSeePricesSql(me)}, ${gigs.amount_cents}, null)`.as("amountCents"),
      positions: selectGigPositions(canUserSeePricesSql(me)),
    }),
    isOwn: (me) => sql`gigs.created_by = ${me}`,
  },
  gigChanges: {
    table: gig_changes,
    columns: {
      gigId: gig_changes.gig_id,
      gig: selectGigTitle("gig_changes"),
      version: gig_changes.version,
      changedAt: gig_changes.at,
    },
    extraColumns: (me) => ({
      before: selectChangedFacts("before", me),
      after: selectChangedFacts("after", me),
    }),
    isOwn: (me) => sql`gig_changes.actor_id = ${me}`,
  },
  interests: {
    table: gig_interests,
    columns: {
      gigId: gig_interests.gig_id,
      gig: selectGigTitle("gig_interests"),
      createdAt: gig_interests.created_at,
    },
    isOwn: (me) => sql`gig_interests.user_id = ${me}`,
  },
  reserves: {
    table: crew_reserves,
    columns: {
      gigId: crew_reserves.gig_id,
      gig: selectGigTitle("crew_reserves"),
      position: crew_reserves.position,
      keptAt: crew_reserves.kept_at,
    },
    isOwn: (me) => sql`crew_reserves.user_id = ${me}`,
  },
  offers: {
    table: offers,
    columns: { ...offerTerms, side: offers.side, version: offers.version, message: offers.message },
    extraColumns: selectOwnSide,
    isOwn: (me) => sql`offers.created_by = ${me}`,
  },
  /** Offers that they answered or received. */
  offersAnswered: {
    table: offers,
    columns: offerTerms,
    extraColumns: selectOwnSide,
    isOwn: (me) =>
      sql`(offers.created_by is not ${me} and (offers.answered_by = ${me} or offers.user_id = ${me}))`,
  },
  /** Others' offers that ask for them by name. */
  asks: {
    table: offers,
    columns: offerDays,
    isOwn: (me) =>
      sql`(offers.asks <> '[]'
        and offers.provider_id in (${me}, (select organization_id from users where id = ${me}))
        and exists (select 1 from json_each(offers.asks) where value = ${me}))`,
  },
  /** Offers of their organisation that say they would be sent. */
  chosen: {
    table: offers,
    columns: offerDays,
    isOwn: (me) =>
      sql`(offers.crew <> '[]' and offers.provider_id = (select organization_id from users where id = ${me})
        and exists (select 1 from json_each(offers.crew) where value = ${me}))`,
  },
  assignments: {
    table: assignments,
    columns: {
      id: assignments.id,
      gigId: assignments.gig_id,
      gig: selectGigTitle("assignments"),
      status: assignments.status,
      reason: assignments.reason,
      createdAt: assignments.created_at,
      answeredAt: assignments.answered_at,
      confirmedAt: assignments.confirmed_at,
      seenVersion: assignments.seen_version,
      acknowledgedVersion: assignments.acknowledged_version,
      acknowledgedAt: assignments.acknowledged_at,
    },
    isOwn: (me) => sql`assignments.user_id = ${me}`,
  },
  shifts: {
    table: shifts,
    columns: {
      assignmentId: shifts.assignment_id,
      gig: selectGigTitle("shifts"),
      industry: sql`(select ${tradeOfShift()} from gigs where gigs.id = shifts.gig_id)`.as("industry"),
      date: shifts.date,
      startsAt: shifts.starts_at,
      endsAt: shifts.ends_at,
      breakMinutes:
        sql`coalesce((select break_minutes from gig_days where gig_id = shifts.gig_id and date = shifts.date), 0)`.as(
          "breakMinutes",
        ),
    },
    isOwn: (me) => sql`shifts.user_id = ${me}`,
  },
  /** That they offered to colleagues, or took. */
  swaps: {
    table: swaps,
    columns: {
      id: swaps.id,
      gig: selectSwappedGig(sql`swaps.assignment_id`),
      dates: swaps.dates,
      status: swaps.status,
      createdAt: swaps.created_at,
      takenAt: swaps.taken_at,
      endedAt: swaps.ended_at,
    },
    extraColumns: (me) => ({ tookThem: sql`swaps.taker_id is ${me}`.mapWith(Boolean).as("tookThem") }),
    isOwn: (me) =>
      sql`(swaps.taker_id = ${me} or swaps.assignment_id in (select id from assignments where user_id = ${me}))`,
  },
  /** Colleagues' shifts that they may take. */
  swapAsks: {
    table: swap_asks,
    columns: {
      swapId: swap_asks.swap_id,
      gig: selectSwappedGig(sql`(select assignment_id from swaps where swaps.id = swap_asks.swap_id)`),
    },
    isOwn: (me) => sql`swap_asks.user_id = ${me}`,
  },
} as const satisfies Record<string, ExportSection>;
