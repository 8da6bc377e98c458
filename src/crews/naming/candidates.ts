import { notFound } from "../../http/errors.ts";
import type { Candidate } from "../../shared/assignment.ts";
import { overlaps } from "../../shared/conflicts.ts";
import { type Day, daysOf } from "./fit-crew.ts";
import type { Survey } from "./survey.ts";
import { warningsFor } from "./unwise.ts";

/** The provider's people for a gig: who is free on all its days first, and of those whom nothing speaks against. */
export function candidatesOf(survey: Survey, offerId: string | undefined): Candidate[] {
  const days = wantedDays(survey, offerId);
  return survey.people
    .map((person) => {
      const booked = survey.bookings.filter(({ userId }) => userId === person.id);
      const free = days.filter((day) => !booked.some((shift) => overlaps(shift, day)));
      return {
        userId: person.id,
        name: person.name,
        location: person.location,
        freeDays: free.length,
        freeDates: free.map(({ date }) => date),
        totalDays: days.length,
        warnings: [...new Set(warningsFor(booked, free).map(({ kind }) => kind))],
        assigned: person.assignmentId !== null,
      };
    })
    .toSorted((a, b) => b.freeDays - a.freeDays || a.warnings.length - b.warnings.length);
}

/** The days of the named offer; else of the accepted one; before any is accepted, all days of the gig. */
function wantedDays({ offers, days, gig }: Survey, offerId: string | undefined): Day[] {
  const named = offers.find(({ id }) => id === offerId);
  if (offerId !== undefined && named === undefined) throw notFound();
  const accepted = offers.findLast(({ accepted }) => accepted > 0);
  return daysOf(named ?? accepted ?? { startDate: gig.gigStart, endDate: gig.gigEnd }, days);
}
