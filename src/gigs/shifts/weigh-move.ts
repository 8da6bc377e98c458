import type { Db } from "../../db/client.ts";
import { AppError } from "../../http/errors.ts";
import { type ConflictWarning, noteOf, type Shift, warningsFor } from "../../shared/conflicts.ts";
import { day } from "../../shared/durations.ts";
import type { Edit } from "../changes/queries.ts";
import type { DayRow } from "../queries.ts";
import { type CrewShift, listCrewShifts } from "./queries.ts";

/** Work this long before and after a moved day bears on rest and on its week: 8 days. */
const around = 8 * day;

/** Whose rest or week is overridden, and how, for the audit log. */
export type Override = { userIds: string; warnings: string };

/**
 * What hours that move would do to the rest and the weeks of the crew, wherever else they work; null when nothing is
 * worse than it was. Throws AppError('shift.rest') when something is and nobody said to save it anyway. It names no
 * people: where they work besides is no business of the gig's owner.
 */
export async function weighMove(
  db: Db,
  gigId: string,
  before: readonly DayRow[],
  { days, difference }: Edit,
  override: boolean,
): Promise<Override | null> {
  const moved = (days ?? []).filter(({ date }) => difference.moved.includes(date));
  if (moved.length === 0) return null;
  const old = before.filter(({ date }) => difference.moved.includes(date));
  const starts = [...moved.map(({ startsAt }) => startsAt), ...old.map(({ starts_at }) => starts_at)];
  const crew = await listCrewShifts(db, gigId, Math.min(...starts) - around, Math.max(...starts) + around);
  const unwise = worseFor(crew, new Map(moved.map((one) => [one.date, one])));
  if (unwise.length === 0) return null;
  if (!override) throw new AppError("shift.rest");
  return {
    userIds: unwise.map(({ userId }) => userId).join(" "),
    warnings: unwise.flatMap(({ warnings }) => warnings.map(noteOf)).join(" "),
  };
}

function worseFor(crew: readonly CrewShift[], moved: ReadonlyMap<string, Shift>) {
  const byPerson = Map.groupBy(crew, ({ userId }) => userId);
  return [...byPerson].flatMap(([userId, theirs]) => {
    const going = theirs.filter(({ isHere, date }) => isHere && moved.has(date));
    const staying = theirs.filter((shift) => !going.includes(shift));
    const coming = going.flatMap(({ date }) => moved.get(date) ?? []);
    const known = warningsFor(staying, going);
    const warnings = warningsFor(staying, coming).filter((one) => !known.some((was) => isAsBad(was, one)));
    return warnings.length === 0 ? [] : [{ userId, warnings }];
  });
}

/** Whether a warning stood there before the move, no smaller than after it. */
function isAsBad(was: ConflictWarning, one: ConflictWarning): boolean {
  if (was.kind !== one.kind || was.at !== one.at) return false;
  return one.kind === "rest" ? was.minutes <= one.minutes : was.minutes >= one.minutes;
}
