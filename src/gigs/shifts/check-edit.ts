import { parseDate } from "@internationalized/date";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../http/errors.ts";
import {
  type ConflictWarning,
  conflictMargin,
  findCardWarnings,
  findWarnings,
  formatWarning,
  type ShiftSpan,
} from "../../shared/crews/conflicts.ts";
import { buildOverride, type OverrideInput } from "../../shared/crews/override.ts";
import { buildWarningProblem } from "../../shared/crews/warning-problem.ts";
import type { GigDayRow } from "../queries.ts";
import type { GigEdit } from "../write-queries.ts";
import {
  type CheckedCrew,
  type CheckedEdit,
  type CheckedMove,
  type CrewShift,
  listCrewOfPositions,
  listCrewShifts,
} from "./queries.ts";

type Read = { gigId: string; days: readonly GigDayRow[]; now: number };

/**
 * Checks rest and hours of the crew against moved days, and their cards against those that their positions ask for from
 * now on. Throws the AppError of a warning that the edit adds or worsens, unless overridden. It names people and this gig's
 * days only: where else they work is none of the owner's business.
 */
export async function checkEdit(
  db: Db,
  { gigId, days, now }: Read,
  edit: GigEdit,
  input: OverrideInput,
): Promise<CheckedEdit> {
  const { conflicts: ofMove, move } = await checkMove(db, gigId, days, edit);
  const { conflicts: ofCards, cards } = await checkCards(db, gigId, edit, now);
  const conflicts = [...ofMove, ...ofCards];
  const people = [...Map.groupBy(conflicts, ({ userId }) => userId).values()];
  const refusal = buildWarningProblem(people.map(formatConflicts), ({ kind, at }) => `${kind} on ${at}`);
  if (refusal === undefined) return { move, cards, override: null };
  if (!input.override) throw new AppError(refusal.code, { errors: refusal.errors });
  const warnings = conflicts.flatMap(({ warnings }) => warnings.map(formatWarning)).join(" ");
  const userIds = [...new Set(conflicts.map(({ userId }) => userId))];
  return { move, cards, override: buildOverride(userIds, warnings, input) };
}

async function checkMove(
  db: Db,
  gigId: string,
  before: readonly GigDayRow[],
  { days, difference }: GigEdit,
): Promise<{ conflicts: PersonConflicts[]; move: CheckedMove | null }> {
  const movedDays = (days ?? []).filter(({ date }) => difference.moved.includes(date));
  if (movedDays.length === 0) return { conflicts: [], move: null };
  const old = before.filter(({ date }) => difference.moved.includes(date));
  const starts = [...movedDays.map(({ startsAt }) => startsAt), ...old.map(({ starts_at }) => starts_at)];
  const period = { since: Math.min(...starts) - conflictMargin, until: Math.max(...starts) + conflictMargin };
  const crew = await listCrewShifts(db, gigId, period);
  const conflicts = findNewConflicts(crew, new Map(movedDays.map((day) => [day.date, day])));
  return { conflicts, move: { ...period, crew } };
}

/** Of the crew with shifts ahead, by the kinds that their position did not ask for before. */
async function checkCards(
  db: Db,
  gigId: string,
  { positions }: GigEdit,
  now: number,
): Promise<{ conflicts: PersonConflicts[]; cards: CheckedCrew | null }> {
  const added = (positions?.after ?? []).flatMap(({ id, cards = [] }) => {
    const before = positions?.before.find((position) => position.id === id)?.cards ?? [];
    const kinds = cards.filter((kind) => !before.includes(kind));
    return kinds.length > 0 ? [{ id, kinds }] : [];
  });
  if (added.length === 0) return { conflicts: [], cards: null };
  const positionIds = added.map(({ id }) => id);
  const crew = await listCrewOfPositions(db, gigId, positionIds, now);
  const lacking = crew.flatMap((person) => {
    const asked = added.find(({ id }) => id === person.positionId)?.kinds ?? [];
    const warnings = findCardWarnings(asked, person.cards, [{ ...person, breakMinutes: 0 }]);
    return warnings.length === 0 ? [] : [{ person, warnings }];
  });
  return {
    conflicts: lacking.map(({ person: { userId, userName: name }, warnings }) => ({
      ...{ userId, name, warnings },
      dates: warnings.map(({ at }) => at),
    })),
    cards: { positionIds, crew, lacking: lacking.map(({ person }) => person) },
  };
}

type PersonConflicts = { userId: string; name: string; warnings: ConflictWarning[]; dates: string[] };

/** Of one person. A warning that is about none of the gig's days by its date is shown on all of the person's. */
function formatConflicts(conflicts: readonly PersonConflicts[]) {
  const dated = conflicts.flatMap(({ warnings, dates }) =>
    warnings.flatMap(({ at, ...warning }) => {
      const ownDates = dates.filter((date) => isAbout(warning.kind, at, date));
      return (ownDates.length > 0 ? ownDates : dates).map((date) => ({ ...warning, at: date }));
    }),
  );
  return { name: conflicts[0]?.name ?? "", warnings: dated };
}

function isAbout(kind: ConflictWarning["kind"], at: string, date: string): boolean {
  const first = parseDate(at);
  const of = parseDate(date);
  if (kind === "day" || kind === "absent" || kind === "card") return date === at;
  if (kind === "rest") return of.compare(first) === 0 || of.compare(first) === -1;
  return of.compare(first) >= 0 && of.compare(first) < 7;
}

function findNewConflicts(
  crew: readonly CrewShift[],
  movedDays: ReadonlyMap<string, ShiftSpan>,
): PersonConflicts[] {
  const byPerson = Map.groupBy(crew, ({ userId }) => userId);
  return [...byPerson].flatMap(([userId, ownShifts]) => {
    const oldShifts = ownShifts.filter(({ isHere, date }) => isHere && movedDays.has(date));
    const otherShifts = ownShifts.filter((shift) => !oldShifts.includes(shift));
    const newShifts = oldShifts.flatMap(({ date }) => movedDays.get(date) ?? []);
    const existing = findWarnings(otherShifts, oldShifts);
    const warnings = findWarnings(otherShifts, newShifts).filter(
      (warning) => !existing.some((was) => isNoWorse(was, warning)),
    );
    const name = ownShifts[0]?.userName ?? "";
    return warnings.length === 0
      ? []
      : [{ userId, name, warnings, dates: oldShifts.map(({ date }) => date) }];
  });
}

function isNoWorse(before: ConflictWarning, after: ConflictWarning): boolean {
  if (before.kind !== after.kind || before.at !== after.at) return false;
  return after.kind === "rest" || after.kind === "weekRest"
    ? before.minutes <= after.minutes
    : before.minutes >= after.minutes;
}
