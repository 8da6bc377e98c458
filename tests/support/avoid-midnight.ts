import { setTimeout as pause } from "node:timers/promises";
import { endOfDay } from "../../src/db/day-bounds.ts";
import { toLocalDate } from "../../src/shared/calendar/time-zone.ts";

/** Waits for the next day where less than `margin` milliseconds of this one are left: longer than a test may take. */
export async function avoidMidnight(margin = 45_000): Promise<void> {
  const left = endOfDay(toLocalDate(Date.now())) - Date.now();
  // A timer may end a little early.
  if (left < margin) await pause(left + 100);
}
