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
    const room = covering.find((room) => hasRoom(room, room.days));
    if (room === undefined) throw new AppError("offer.crewFull");
    for (const { date } of room.days) room.taken[date] = (room.taken[date] ?? 0) + 1;
    return { userId, offerId: room.id, days: room.days };
  });
}

/** Whether nobody's days are in the way of one more on these days. */
function hasRoom(offer: Room, days: readonly Day[]): boolean {
  return days.every(({ date }) => lacks(offer, date));
}

/** Whether an offer has a place left on this day. */
export function lacks({ taken, accepted }: Pick<Room, "taken" | "accepted">, date: string): boolean {
  return (taken[date] ?? 0) < accepted;
}

/** The offer that `fitCrew` names the first one for, when no dates are wanted; undefined when none has room. */
export function offerWithRoom<Offer extends Room>(
  offers: readonly Offer[],
  days: readonly Day[],
): Offer | undefined {
  return offers.find((offer) => {
    const own = daysOf(offer, days);
    return own.length > 0 && hasRoom(offer, own);
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
