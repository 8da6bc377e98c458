import type { Shift } from "#shared/assignment.ts";

/** Everybody who works the same hours of one day on one gig. */
export type ShiftGroup = { shift: Shift; names: string[]; unconfirmed: number };

/** Shifts by gig and hours, in the order in which they start; their people by name. */
export function groupsOf(shifts: readonly Shift[]): ShiftGroup[] {
  const groups = new Map<string, ShiftGroup>();
  for (const shift of shifts) {
    const key = [shift.date, shift.gigId, shift.startTime, shift.endTime].join();
    const group = groups.get(key) ?? { shift, names: [], unconfirmed: 0 };
    group.names.push(shift.userName);
    if (shift.status !== "confirmed") group.unconfirmed += 1;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => a.shift.startsAt.localeCompare(b.shift.startsAt));
}
