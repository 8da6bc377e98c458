import type { Industry } from "../industries/industry.ts";
import type { CardKind } from "../people/card-kinds.ts";
import type { QualificationCard } from "../people/cards.ts";
import { type Booking, findCardWarnings, isFreeToWork, type ShiftSpan } from "./conflicts.ts";

/** `industries`: of its position, any of which fits. `cards`: what the position asks for. */
export type OfferedShift = ShiftSpan & { industries: readonly Industry[]; cards: readonly CardKind[] };

export type Colleague = {
  id: string;
  /** Empty: not known. */
  industries: readonly Industry[];
  cards: readonly QualificationCard[];
};

/**
 * Who is asked to take all of the shifts: those whom the desk could name for them without being warned, as
 * `planCrewReserve` has it, and who are of no other trade.
 */
export const chooseColleagues = (
  shifts: readonly OfferedShift[],
  colleagues: readonly Colleague[],
  bookings: readonly Booking[],
): string[] =>
  colleagues
    .filter((colleague) => shifts.every(({ industries }) => isOfTrade(colleague, industries)))
    .filter(({ cards }) => findCardWarnings(listAskedCards(shifts), cards, shifts).length === 0)
    .filter(({ id }) =>
      isFreeToWork(
        bookings.filter(({ userId }) => userId === id),
        shifts,
      ),
    )
    .map(({ id }) => id);

export const listAskedCards = (shifts: readonly Pick<OfferedShift, "cards">[]): CardKind[] => [
  ...new Set(shifts.flatMap(({ cards }) => cards)),
];

const isOfTrade = (colleague: Colleague, industries: readonly Industry[]): boolean =>
  colleague.industries.length === 0 || colleague.industries.some((trade) => industries.includes(trade));
