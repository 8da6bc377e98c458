import { AppError, invalidField } from "../../http/errors.ts";
import type { ShiftSpan } from "../../shared/crews/conflicts.ts";

/** `addedAt`: see `gig_days`; `accepted`: places agreed on that day, of all providers. */
export type UpcomingDay = ShiftSpan & { date: string; addedAt: number; accepted: number };

/** An accepted offer, in one of its positions; `namedByDate`: how many people are named for it, by date. */
type OfferCapacity = {
  id: string;
  positionId: string;
  startDate: string;
  endDate: string;
  createdAt: number;
  accepted: number;
  namedByDate: Record<string, number>;
};

export type Allocation = { userId: string; offerId: string; positionId: string; days: UpcomingDay[] };

/**
 * On the wanted dates, or all that an offer covers. Throws AppError('offer.crewFull') without places on all of a user's
 * days, AppError('input.invalid') for dates that no offer covers.
 */
export function allocateCrew(
  userIds: readonly string[],
  offers: readonly OfferCapacity[],
  days: readonly UpcomingDay[],
  dates: readonly string[] | undefined,
): Allocation[] {
  const capacities = offers.map((offer) => ({
    ...offer,
    namedByDate: { ...offer.namedByDate },
    days: listCoveredDays(offer, days, dates),
  }));
  const requestedCount = dates === undefined ? undefined : new Set(dates).size;
  const covering = capacities.filter(
    (offer) => offer.days.length > 0 && offer.days.length === (requestedCount ?? offer.days.length),
  );
  if (covering.length === 0) throw uncoveredDayError();
  return userIds.map((userId) => {
    const offer = covering.find((candidate) => hasCapacity(candidate, candidate.days));
    if (offer === undefined) throw new AppError("offer.crewFull");
    for (const { date } of offer.days) offer.namedByDate[date] = (offer.namedByDate[date] ?? 0) + 1;
    return { userId, offerId: offer.id, positionId: offer.positionId, days: offer.days };
  });
}

function hasCapacity(offer: OfferCapacity, days: readonly UpcomingDay[]): boolean {
  return days.every(({ date }) => hasVacancy(offer, date));
}

export function hasVacancy(
  { namedByDate, accepted }: Pick<OfferCapacity, "namedByDate" | "accepted">,
  date: string,
): boolean {
  return (namedByDate[date] ?? 0) < accepted;
}

/** The offer that `allocateCrew` would use first when no dates are wanted. */
export function findOfferWithCapacity<Offer extends OfferCapacity>(
  offers: readonly Offer[],
  days: readonly UpcomingDay[],
): Offer | undefined {
  return offers.find((offer) => {
    const covered = listCoveredDays(offer, days);
    return covered.length > 0 && hasCapacity(offer, covered);
  });
}

/** The days that an offer covers, as `coversDay` defines it, limited to `dates`. */
export function listCoveredDays(
  { startDate, endDate, createdAt }: Pick<OfferCapacity, "startDate" | "endDate" | "createdAt">,
  days: readonly UpcomingDay[],
  dates?: readonly string[],
): UpcomingDay[] {
  const covered = days.filter(
    ({ date, addedAt }) => date >= startDate && date <= endDate && addedAt <= createdAt,
  );
  return covered.filter(({ date }) => dates === undefined || dates.includes(date));
}

function uncoveredDayError(): AppError {
  return invalidField("dates", "date.outOfRange", "Not a working day ahead that an accepted offer covers");
}
