import { notFound } from "../../http/errors.ts";
import type { Candidate } from "../../shared/crews/assignment.ts";
import {
  countMinutesAround,
  countShiftsAround,
  findWarnings,
  isOverlapping,
} from "../../shared/crews/conflicts.ts";
import { findOfferWithCapacity, hasVacancy, listCoveredDays, type UpcomingDay } from "./allocate-crew.ts";
import { canJoinOn } from "./choose-crew.ts";
import type { NamingContext } from "./naming-context.ts";
import type { OwnOffer, OwnPerson } from "./queries.ts";

const industryMatches = ["match", "unknown", "other"];

/**
 * What decides between two people, the most telling first: who can come at all, whom nothing warns of, who has not
 * said no to this gig, whose trade it is, who is free on more of the days, who has ever logged in, who has worked least in
 * the last four weeks, who lives in the gig's municipality, who is booked least in the gig's weeks.
 */
const suitabilityCriteria: ((one: Candidate) => number)[] = [
  ({ freeDays }) => Number(freeDays === 0),
  ({ warnings }) => warnings.length,
  ({ declined }) => Number(declined),
  ({ trade }) => industryMatches.indexOf(trade),
  ({ freeDays }) => -freeDays,
  ({ neverLoggedIn }) => Number(neverLoggedIn),
  ({ workedMinutes }) => workedMinutes,
  ({ isNear }) => Number(!isNear),
  ({ bookedMinutes }) => bookedMinutes,
];

/** Puts who fits a gig best first; people alike stay in the order they came in, that of their names. */
function compareSuitability(a: Candidate, b: Candidate): number {
  for (const measure of suitabilityCriteria) {
    const difference = measure(a) - measure(b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The provider's people for a gig, whoever fits best first: see `compareSuitability`. */
export function rankCandidates(survey: NamingContext, offerId: string | undefined): Candidate[] {
  const days = listWantedDays(survey, offerId);
  return survey.people.map((person) => toCandidate(person, survey, days)).toSorted(compareSuitability);
}

function toCandidate(person: OwnPerson, { bookings, gig }: NamingContext, days: UpcomingDay[]): Candidate {
  const booked = bookings.filter(({ userId }) => userId === person.id);
  const free = days.filter((day) => !booked.some((shift) => isOverlapping(shift, day)));
  return {
    userId: person.id,
    name: person.name,
    location: person.location,
    hasLogin: person.hasLogin,
    neverLoggedIn: person.neverLoggedIn,
    freeDays: free.length,
    freeDates: free.map(({ date }) => date),
    totalDays: days.length,
    warnings: [...new Set(findWarnings(booked, free).map(({ kind }) => kind))],
    trade: person.trade,
    declined: person.lastStatus === "declined",
    bookedMinutes: countMinutesAround(booked, days),
    bookedShifts: countShiftsAround(booked, days),
    workedMinutes: person.workedMinutes,
    isNear: isSamePlace(person.location, gig.municipality),
    assigned: !days.every((day) => canJoinOn(person, day)),
  };
}

const isSamePlace = (one: string, other: string) =>
  one.trim().toLocaleLowerCase("fi") === other.trim().toLocaleLowerCase("fi");

/**
 * The days of the named offer that lack people; else of the accepted one that naming takes; where none lacks anybody, the
 * days of the gig with places to offer for. Where there are none of these, all days.
 */
function listWantedDays({ offers, days, gig }: NamingContext, offerId: string | undefined): UpcomingDay[] {
  const named = offers.find(({ id }) => id === offerId);
  if (offerId !== undefined && named === undefined) throw notFound();
  const offer = named ?? findOfferToFill(offers, days);
  const open = days.filter(({ accepted }) => accepted < gig.headcount);
  if (offer === undefined) return open.length > 0 ? open : days;
  const all = listCoveredDays(offer, days);
  const lacking = all.filter(({ date }) => hasVacancy(offer, date));
  return lacking.length > 0 ? lacking : all;
}

/** The accepted offer that naming takes; when none has room on all its days, one that lacks somebody on some, if any does. */
function findOfferToFill(offers: readonly OwnOffer[], days: readonly UpcomingDay[]): OwnOffer | undefined {
  const accepted = offers.filter((offer) => offer.accepted > 0);
  const lackingOne = accepted.find((offer) =>
    listCoveredDays(offer, days).some(({ date }) => hasVacancy(offer, date)),
  );
  return findOfferWithCapacity(accepted, days) ?? lackingOne;
}
