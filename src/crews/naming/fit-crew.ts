import { AppError, invalidField } from "../../http/errors.ts";

export type Day = { date: string; startsAt: number; endsAt: number };

/** An accepted offer: how many places it has, and how many of them are taken on which day. */
type Room = {
  id: string;
  startDate: string;
  endDate: string;
  accepted: number;
  taken: Record<string, number>;
};

export type Fitted = { userId: string; offerId: string; days: Day[] };

/**
 * Finds each of them an offer with room on all their days: the wanted dates, or else all that the offer covers.
 * Throws AppError('offer.crewFull') where none has, AppError('input.invalid') for dates that no offer covers.
 */
export function fitCrew(
  userIds: readonly string[],
  offers: readonly Room[],
  days: readonly Day[],
  dates: readonly string[] | undefined,
): Fitted[] {
  const rooms = offers.map((offer) => ({
    ...offer,
    taken: { ...offer.taken },
    days: daysOf(offer, days, dates),
  }));
  const wanted = dates === undefined ? undefined : new Set(dates).size;
  const covering = rooms.filter(
    (room) => room.days.length > 0 && room.days.length === (wanted ?? room.days.length),
  );
  if (covering.length === 0) throw uncovered();
  return userIds.map((userId) => {
    const room = covering.find(({ accepted, taken, days }) =>
      days.every(({ date }) => (taken[date] ?? 0) < accepted),
    );
    if (room === undefined) throw new AppError("offer.crewFull");
    for (const { date } of room.days) room.taken[date] = (room.taken[date] ?? 0) + 1;
    return { userId, offerId: room.id, days: room.days };
  });
}

/** The days of an offer that are still to be worked, or those of them that are wanted. */
export function daysOf(
  { startDate, endDate }: { startDate: string; endDate: string },
  days: readonly Day[],
  dates?: readonly string[],
): Day[] {
  return days.filter(
    ({ date }) => date >= startDate && date <= endDate && (dates === undefined || dates.includes(date)),
  );
}

function uncovered(): AppError {
  return invalidField("dates", "date.outOfRange", "Not a working day ahead that an accepted offer covers");
}
