import { test } from "@playwright/test";

/** The journeys that need a week in which nobody of the demo data has anything else: each gets three of its own. */
const owners = [
  "absences, a day off",
  "absences, illness",
  "absences, by keyboard",
  "admin",
  "answer by link",
  "answer by mail",
  "cards",
  "crew again",
  "crew reserve",
  "dead server, killed",
  "dead server, hanging",
  "dead server, 503",
  "desk",
  "gig selection",
  "inquiry",
  "keyboard",
  "main job",
  "narrow",
  "narrow job",
  "no login",
  "positions",
  "push",
  "reserve",
  "same crew",
  "swap",
  "undo",
  "unsaved draft",
  "unsaved session",
  "waves",
  "week board, keys",
  "week board, taps",
  "week board, drag",
  "week proposal",
] as const;

const week = 7;
const weeksEach = 3;
const versions = 2;
/** Beyond what the demo data plans. */
const firstDay = 45;

/**
 * The days from a Monday on, `YYYY-MM-DD`, of a week that is this journey's alone: its `version` (0 or 1), a second try
 * and each repetition have another, and the week after the first is free for what a journey plans again.
 */
export function listOwnWeek(owner: (typeof owners)[number], version = 0): string[] {
  const { retry, repeatEachIndex } = test.info();
  const at = (repeatEachIndex * owners.length + owners.indexOf(owner)) * versions + version;
  return listWeekFrom(firstDay + (at * weeksEach + 2 * retry) * week);
}

/** The first Monday that is at least so many days away, and the days after it: `YYYY-MM-DD`. */
export function listWeekFrom(days: number): string[] {
  const start = new Date(Date.now() + days * 86_400_000);
  start.setUTCDate(start.getUTCDate() + ((8 - start.getUTCDay()) % 7));
  return Array.from({ length: 7 }, (_, at) =>
    new Date(start.getTime() + at * 86_400_000).toISOString().slice(0, 10),
  );
}
