import type { UnnamedDay, Workday } from "#shared/calendar/calendar.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import type { Industry } from "#shared/industries/industry.ts";

/** Of a gig of several trades: how many people one lacks. */
export type MissingTrade = { industry: Industry; places: number };

/**
 * Everybody with the same hours on one day of a gig. `wanted` null: the headcount is unknown. `unnamed`: accepted
 * places of mine without a name. `missingTrades`: whom these lack, or a day of mine; empty for a gig of one trade.
 */
export type ShiftGroup = Pick<
  Shift,
  "gigId" | "title" | "municipality" | "date" | "startTime" | "endTime"
> & {
  key: string;
  shifts: Shift[];
  wanted: number | null;
  accepted: number;
  unnamed: number;
  missingTrades: MissingTrade[];
};

/** Days of own gigs (with or without crew), days that lack names, and all other shifts; in order of their start. */
export function groupShifts(
  shifts: readonly Shift[],
  workdays: readonly Workday[] = [],
  unnamed: readonly UnnamedDay[] = [],
): ShiftGroup[] {
  const groups = new Map<string, ShiftGroup>();
  for (const day of workdays) groups.set(keyOf(day), createGroup(day, day));
  for (const day of unnamed) {
    const group = groups.get(keyOf(day)) ?? createGroup(day);
    group.unnamed += day.places;
    if (group.wanted === null && day.industry)
      group.missingTrades = sumTrades([...group.missingTrades, { ...day, industry: day.industry }]);
    groups.set(group.key, group);
  }
  for (const shift of shifts) {
    const group = groups.get(keyOf(shift)) ?? createGroup(shift);
    group.shifts.push(shift);
    groups.set(group.key, group);
  }
  return [...groups.values()].sort((a, b) => startOf(a).localeCompare(startOf(b)));
}

type Position = { industry: Industry | null; headcount: number; accepted: number };

/** Empty where there are not several positions. */
export function listMissingTrades(positions: readonly Position[]): MissingTrade[] {
  if (positions.length < 2) return [];
  return sumTrades(
    positions.flatMap(({ industry, headcount, accepted }) =>
      industry && headcount > accepted ? [{ industry, places: headcount - accepted }] : [],
    ),
  );
}

/** A trade that is needed at two prices stands there once. */
function sumTrades(trades: readonly MissingTrade[]): MissingTrade[] {
  const sums = new Map<Industry, number>();
  for (const { industry, places } of trades) sums.set(industry, (sums.get(industry) ?? 0) + places);
  return [...sums].map(([industry, places]) => ({ industry, places }));
}

/** Or worked. */
export function countConfirmed({ shifts }: ShiftGroup): number {
  return shifts.filter(({ status }) => status === "confirmed" || status === "worked").length;
}

/** Upcoming days only. */
export function countMissing({ wanted, accepted, date }: ShiftGroup, today: string): number {
  return date < today ? 0 : Math.max((wanted ?? 0) - accepted, 0);
}

type ShiftTime = Pick<Shift, "gigId" | "title" | "municipality" | "date" | "startTime" | "endTime">;

/** `needs`: of an own gig. */
function createGroup(shiftTime: ShiftTime, needs?: Workday): ShiftGroup {
  const { gigId, title, municipality, date, startTime, endTime } = shiftTime;
  return {
    key: keyOf(shiftTime),
    gigId,
    title,
    municipality,
    date,
    startTime,
    endTime,
    shifts: [],
    wanted: needs?.headcount ?? null,
    accepted: needs?.accepted ?? 0,
    unnamed: 0,
    // An answer kept on the device may be of an older version, without positions.
    missingTrades: listMissingTrades(needs?.positions ?? []),
  };
}

const keyOf = ({ date, gigId, startTime, endTime }: ShiftTime) => [date, gigId, startTime, endTime].join();
const startOf = ({ date, startTime }: ShiftTime) => `${date} ${startTime}`;
