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

/** Most important first. */
const suitabilityCriteria: ((candidate: Candidate) => number)[] = [
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

/** Ties keep their order, by name. */
function compareSuitability(a: Candidate, b: Candidate): number {
  for (const measure of suitabilityCriteria) {
    const difference = measure(a) - measure(b);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function rankCandidates(context: NamingContext, offerId: string | undefined): Candidate[] {
  const days = listWantedDays(context, offerId);
  return context.people.map((person) => toCandidate(person, context, days)).toSorted(compareSuitability);
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

const isSamePlace = (a: string, b: string) =>
  a.trim().toLocaleLowerCase("fi") === b.trim().toLocaleLowerCase("fi");

/**
 * Days lacking people: of the given offer, else of the one that naming would fill, else of the gig; or else all days.
 */
function listWantedDays({ offers, days, gig }: NamingContext, offerId: string | undefined): UpcomingDay[] {
  const requested = offers.find(({ id }) => id === offerId);
  if (offerId !== undefined && requested === undefined) throw notFound();
  const offer = requested ?? findOfferToFill(offers, days);
  const open = days.filter(({ accepted }) => accepted < gig.headcount);
  if (offer === undefined) return open.length > 0 ? open : days;
  const all = listCoveredDays(offer, days);
  const lacking = all.filter(({ date }) => hasVacancy(offer, date));
  return lacking.length > 0 ? lacking : all;
}

/** When none has room on all its days, one with room on some. */
function findOfferToFill(offers: readonly OwnOffer[], days: readonly UpcomingDay[]): OwnOffer | undefined {
  const accepted = offers.filter((offer) => offer.accepted > 0);
  const lackingOne = accepted.find((offer) =>
    listCoveredDays(offer, days).some(({ date }) => hasVacancy(offer, date)),
  );
  return findOfferWithCapacity(accepted, days) ?? lackingOne;
}
