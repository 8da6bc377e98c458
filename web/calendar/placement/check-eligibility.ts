import type { Calendar, CalendarPerson, UnnamedDay } from "#shared/calendar/calendar.ts";
import type { Candidate, Shift } from "#shared/crews/assignment.ts";
import { activeAssignmentStatuses } from "#shared/crews/assignment-statuses.ts";
import type { WarningKind } from "#shared/crews/warning-kinds.ts";

export type EligibilityRemark = WarningKind | "otherTrade" | "saidNo";

/** Whether somebody can take a place on a day. `left`: no longer one of the desk's people; `inCrew`: on the gig already. */
export type Eligibility =
  | { can: "free" }
  | { can: "warned"; remarks: readonly EligibilityRemark[] }
  | { can: "no"; reason: "left" | "inCrew" | "booked" };

type Known = {
  /** For the place, by id; undefined while they are loading: the calendar knows shifts and absences, not rest and cards. */
  candidates: ReadonlyMap<string, Candidate> | undefined;
  /** Of the person. */
  shifts: readonly Shift[];
  /** Of the person. */
  absences: readonly Calendar["absences"][number][];
};

export function checkEligibility(person: CalendarPerson, day: UnnamedDay, known: Known): Eligibility {
  if (person.hasLeft) return { can: "no", reason: "left" };
  if (known.candidates === undefined) return checkByCalendar(day, known);
  const candidate = known.candidates.get(person.userId);
  if (candidate === undefined) return { can: "no", reason: "left" };
  if (candidate.assigned) return { can: "no", reason: "inCrew" };
  const isFree = candidate.freeDates.includes(day.date);
  // An answer kept on the device may be of an older version, without it.
  const isAbsent = !isFree && (candidate.absentDates ?? []).includes(day.date);
  if (!isFree && !isAbsent) return { can: "no", reason: "booked" };
  const warnings = candidate.warnings.filter((kind) => kind !== "absent" || isAbsent);
  return toEligibility([
    ...warnings,
    ...(candidate.trade === "other" ? (["otherTrade"] as const) : []),
    ...(candidate.declined ? (["saidNo"] as const) : []),
  ]);
}

function checkByCalendar(day: UnnamedDay, { shifts, absences }: Known): Eligibility {
  const active: readonly string[] = activeAssignmentStatuses;
  const booked = shifts.filter(({ status }) => active.includes(status));
  if (booked.some(({ gigId }) => gigId === day.gigId)) return { can: "no", reason: "inCrew" };
  if (booked.some((shift) => isOverlapping(shift, day))) return { can: "no", reason: "booked" };
  return toEligibility(absences.some((span) => isOverlapping(span, day)) ? ["absent"] : []);
}

const toEligibility = (remarks: readonly EligibilityRemark[]): Eligibility =>
  remarks.length === 0 ? { can: "free" } : { can: "warned", remarks };

type Span = { startsAt: string; endsAt: string };

/** ISO 8601 in UTC. */
const isOverlapping = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The days of a place that somebody could be named for at once: all on which they are free, or one on which they are not. */
export function listPlaceDates(candidate: Pick<Candidate, "freeDates"> | undefined, date: string): string[] {
  const free = candidate?.freeDates ?? [];
  return free.includes(date) ? free.toSorted() : [date];
}
