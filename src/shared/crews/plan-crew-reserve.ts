import { minute } from "../core/durations.ts";
import type { QuietHours } from "../notifications/quiet-hours.ts";
import { computeDeadline } from "../offers/plan-reserve.ts";
import type { CardKind } from "../people/card-kinds.ts";
import type { QualificationCard } from "../people/cards.ts";
import { type Booking, findCardWarnings, isFreeToWork, type ShiftSpan } from "./conflicts.ts";

/** `free`: places of the offer in this position that nobody is named for. `positionId`: null for the gig's own. */
type FreedShift = ShiftSpan & { date: string; offerId: string; positionId: string | null; free: number };

/**
 * The shifts ahead of somebody who has left, or, `isLate`, who has not answered in time. `id`: of their assignment; `cards`:
 * what its position asks for.
 */
export type FreedPlace = {
  id: string;
  organizationId: string;
  isLate: boolean;
  shifts: readonly FreedShift[];
  cards: readonly CardKind[];
};

export type ReservePerson = {
  userId: string;
  organizationId: string;
  quietHours: QuietHours | null;
  cards: readonly QualificationCard[];
};

/** Until then they may take the shifts of `replaces` on these dates. */
export type CrewAsk = { replaces: string; userId: string; dates: string[]; until: number };

/**
 * Whom a firm asks to step in: for each place the first on its list who is free on all of its days that nobody has taken.
 * Who is not free, lacks a card, or whom the desk would be warned of, waits on; only long days are no obstacle: they are so
 * for all.
 */
export function planCrewReserve(
  places: readonly FreedPlace[],
  people: readonly ReservePerson[],
  bookings: readonly Booking[],
  now: number,
): CrewAsk[] {
  const waiting = [...people];
  const free = countFreePlaces(places);
  return places.flatMap(({ id, organizationId, shifts, cards }) => {
    const vacant = shifts.filter((shift) => (free.get(toKey(shift)) ?? 0) > 0);
    const [first] = vacant;
    if (first === undefined) return [];
    if (first.startsAt <= now + minute) return [];
    const at = waiting.findIndex(
      (person) =>
        person.organizationId === organizationId &&
        findCardWarnings(cards, person.cards, vacant).length === 0 &&
        isFreeToWork(
          bookings.filter(({ userId }) => userId === person.userId),
          vacant,
        ),
    );
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next === undefined) return [];
    for (const shift of vacant) free.set(toKey(shift), (free.get(toKey(shift)) ?? 0) - 1);
    const dates = vacant.map(({ date }) => date);
    return [
      {
        replaces: id,
        userId: next.userId,
        dates,
        until: computeDeadline([next.quietHours], first.startsAt, now),
      },
    ];
  });
}

const toKey = ({ offerId, positionId, date }: FreedShift) => `${offerId} ${positionId} ${date}`;

/** By offer and date; who is late still holds theirs. */
function countFreePlaces(places: readonly FreedPlace[]): Map<string, number> {
  const free = new Map(places.flatMap(({ shifts }) => shifts.map((shift) => [toKey(shift), shift.free])));
  for (const shift of places.filter(({ isLate }) => isLate).flatMap(({ shifts }) => shifts))
    free.set(toKey(shift), (free.get(toKey(shift)) ?? 0) + 1);
  return free;
}
