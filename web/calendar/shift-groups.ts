import type { UnnamedDay, Workday } from "#shared/calendar/calendar.ts";
import type { Shift } from "#shared/crews/assignment.ts";

/**
 * Everybody with the same hours on one day of a gig. `wanted` null: the headcount is unknown. `unnamed`: accepted
 * places of mine without a name.
 */
export type ShiftGroup = Pick<
  Shift,
  "gigId" | "title" | "municipality" | "date" | "startTime" | "endTime"
> & { key: string; shifts: Shift[]; wanted: number | null; accepted: number; unnamed: number };

/** Days of own gigs (with or without crew), days that lack names, and all other shifts; in order of their start. */
export function groupShifts(
  shifts: readonly Shift[],
  workdays: readonly Workday[] = [],
  unnamed: readonly UnnamedDay[] = [],
): ShiftGroup[] {
  const groups = new Map<string, ShiftGroup>();
  for (const day of workdays) groups.set(keyOf(day), createGroup(day, day.headcount, day.accepted));
  for (const day of unnamed) {
    const group = groups.get(keyOf(day)) ?? createGroup(day, null, 0);
    group.unnamed += day.places;
    groups.set(group.key, group);
  }
  for (const shift of shifts) {
    const group = groups.get(keyOf(shift)) ?? createGroup(shift, null, 0);
    group.shifts.push(shift);
    groups.set(group.key, group);
  }
  return [...groups.values()].sort((a, b) => startOf(a).localeCompare(startOf(b)));
}

/** Or worked. */
export function countConfirmed({ shifts }: ShiftGroup): number {
  return shifts.filter(({ status }) => status === "confirmed" || status === "worked").length;
}

/** Upcoming days only. */
export function countMissing({ wanted, accepted, date }: ShiftGroup, today: string): number {
  return date < today ? 0 : Math.max((wanted ?? 0) - accepted, 0);
}

type ShiftTime = Omit<ShiftGroup, "key" | "shifts" | "wanted" | "accepted" | "unnamed">;

function createGroup(shiftTime: ShiftTime, wanted: number | null, accepted: number): ShiftGroup {
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
    wanted,
    accepted,
    unnamed: 0,
  };
}

const keyOf = ({ date, gigId, startTime, endTime }: ShiftTime) => [date, gigId, startTime, endTime].join();
const startOf = ({ date, startTime }: ShiftTime) => `${date} ${startTime}`;
