import { notFound } from "../../http/errors.ts";
import type { Candidate } from "../../shared/assignment.ts";
import { bookedAround, overlaps, warningsFor } from "../../shared/conflicts.ts";
import { type Day, daysOf, lacks, offerWithRoom } from "./fit-crew.ts";
import { byFitness } from "./fitness.ts";
import type { OwnOffer, OwnPerson } from "./queries.ts";
import type { Survey } from "./survey.ts";

/** The provider's people for a gig, whoever fits best first: see `byFitness`. */
export function candidatesOf(survey: Survey, offerId: string | undefined): Candidate[] {
  const days = wantedDays(survey, offerId);
  return survey.people.map((person) => candidateOf(person, survey.bookings, days)).toSorted(byFitness);
}

function candidateOf(person: OwnPerson, bookings: Survey["bookings"], days: Day[]): Candidate {
  const booked = bookings.filter(({ userId }) => userId === person.id);
  const free = days.filter((day) => !booked.some((shift) => overlaps(shift, day)));
  return {
    userId: person.id,
    name: person.name,
    location: person.location,
    hasLogin: person.hasLogin,
    freeDays: free.length,
    freeDates: free.map(({ date }) => date),
    totalDays: days.length,
    warnings: [...new Set(warningsFor(booked, free).map(({ kind }) => kind))],
    trade: person.trade,
    declined: person.lastStatus === "declined",
    bookedMinutes: bookedAround(booked, days),
    assigned: person.assignmentId !== null,
  };
}

/**
 * The days of the named offer that lack people; else of the accepted one that naming takes; before any is accepted,
 * all days of the gig. Where no day lacks anybody, all of them.
 */
function wantedDays({ offers, days, gig }: Survey, offerId: string | undefined): Day[] {
  const named = offers.find(({ id }) => id === offerId);
  if (offerId !== undefined && named === undefined) throw notFound();
  const offer = named ?? offerNamedFor(offers, days);
  if (offer === undefined) return daysOf({ startDate: gig.gigStart, endDate: gig.gigEnd }, days);
  const all = daysOf(offer, days);
  const lacking = all.filter(({ date }) => lacks(offer, date));
  return lacking.length > 0 ? lacking : all;
}

/** The accepted offer that naming takes; when none has room on all its days, one that lacks somebody on some. */
function offerNamedFor(offers: readonly OwnOffer[], days: readonly Day[]): OwnOffer | undefined {
  const accepted = offers.filter((offer) => offer.accepted > 0);
  const lackingOne = accepted.find((offer) => daysOf(offer, days).some(({ date }) => lacks(offer, date)));
  return offerWithRoom(accepted, days) ?? lackingOne ?? accepted.at(-1);
}
