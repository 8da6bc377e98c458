import type { Assignment } from "#shared/crews/assignment.ts";
import { activeAssignmentStatuses } from "#shared/crews/assignment-statuses.ts";
import type { Gig, GigInput } from "#shared/gigs/gig.ts";
import type { Pricing } from "#shared/gigs/pricing.ts";
import { expandSchedule, type GigDay, type Schedule } from "#shared/gigs/schedule.ts";

type Facts = Pick<
  GigInput,
  "schedule" | "pricing" | "positions" | "contract" | "municipality" | "address" | "meetingPoint"
>;
const placeFields = ["municipality", "address", "meetingPoint"] as const;

/** `dates`: the worker's days that the edit concerns; all of them for the price or contract. */
export type AffectedWorker = { id: string; name: string; dates: string[] };

/**
 * The workers whom the server will notify: of moved days those who work on them, of the place everybody with days
 * ahead, of price or contract only individuals.
 */
export function listAffectedWorkers(
  input: Partial<Facts>,
  gig: Gig,
  crew: readonly Assignment[],
  now: number,
): AffectedWorker[] {
  const ahead = gig.days.filter(({ endsAt }) => Date.parse(endsAt) > now).map(({ date }) => date);
  const moved = movedDates(input.schedule, gig, now);
  const isPlaceChanged = placeFields.some((name) => (input[name] ?? gig[name]).trim() !== gig[name]);
  const affectedDates = isPlaceChanged ? [...ahead, ...moved] : moved;
  const isDealChanged = changesDeal(input, gig);
  return crew
    .filter(({ status }) => activeAssignmentStatuses.includes(status))
    .map(({ userId: id, userName: name, dates, filledBy }) => {
      const isOwn = isDealChanged && filledBy === "anybody";
      return {
        id,
        name,
        dates: dates.filter((date) => affectedDates.includes(date) || (isOwn && ahead.includes(date))),
      };
    })
    .filter(({ dates }) => dates.length > 0);
}

/** Added days, if there is a crew to ask for them. */
export function listAddedDates(
  schedule: Schedule | undefined,
  { days }: Gig,
  crew: readonly Assignment[],
  now: number,
): string[] {
  const hasCrew = crew.some(
    ({ status, dates }) => activeAssignmentStatuses.includes(status) && dates.length > 0,
  );
  if (schedule === undefined || !hasCrew) return [];
  return expandSchedule(schedule)
    .filter(({ date, endsAt }) => Date.parse(endsAt) > now && !days.some((day) => day.date === date))
    .map(({ date }) => date);
}

/** Days that stay with other hours; days that have begun cannot move. */
function movedDates(schedule: Schedule | undefined, { days }: Gig, now: number): string[] {
  if (schedule === undefined) return [];
  const daysBefore = new Map(days.map((day) => [day.date, day]));
  return expandSchedule(schedule)
    .filter((day) => {
      const before = daysBefore.get(day.date);
      return before && Date.parse(before.startsAt) > now && spanOf(before) !== spanOf(day);
    })
    .map(({ date }) => date);
}

const spanOf = ({ startsAt, endsAt, breakMinutes }: GigDay) =>
  [Date.parse(startsAt), Date.parse(endsAt), breakMinutes].join();

function changesDeal({ pricing, positions, contract }: Partial<Facts>, gig: Gig): boolean {
  const isOther = (price: Pricing | undefined, own: Pricing | undefined) =>
    price !== undefined && (price.type !== own?.type || price.amountCents !== own.amountCents);
  const isPrice = positions
    ? gig.positions.some((own) =>
        isOther(positions.find(({ id }) => id === own.id)?.pricing ?? pricing, own.pricing),
      )
    : isOther(pricing, gig.pricing);
  return isPrice || (contract !== undefined && contract !== gig.contract);
}
