import { day as dayLength, minute } from "../../core/durations.ts";
import {
  type BookedSpan,
  type ConflictWarning,
  findWarnings,
  isOverlapping,
  isWork,
  minRestMinutes,
  type ShiftSpan,
} from "../conflicts.ts";
import { fillPlaces } from "./fill-places.ts";

/** A day of a gig on which `places` lack somebody. */
export type OpenDay = ShiftSpan & { date: string; places: number };

/** Who may be named, the best first, with what they are booked for and when they are not available. */
export type Applicant = { userId: string; booked: readonly BookedSpan[] };

/** `next`: the best of those not proposed who could take all of these dates in their place. */
export type ProposedPerson = { userId: string; dates: string[]; next: string | null };

/** `unfilled`: days of places that nobody takes; `beginnings`: how often somebody begins, who did not work the day before. */
export type Proposal = { people: ProposedPerson[]; unfilled: number; beginnings: number };

/** Rounds in which only those are held back whose days broke a rule; in one more all are whose days could. */
const maxRounds = 3;

/**
 * The crew for the days that lack people, by `fillPlaces`, without a day that naming would warn about; but long days,
 * which a gig has for everybody. Exact where nobody comes to their weekly hours or rest by this gig: who would is held
 * to days that keep the rules together, chosen beforehand.
 */
export function proposeCrew(days: readonly OpenDay[], applicants: readonly Applicant[]): Proposal {
  const places = days.map((day) => day.places);
  const free = applicants.map(({ booked }) => listFreeDays(booked, days));
  const isHeld = applicants.map(() => false);
  const hold = (at: number) => {
    free[at] = keepRules(applicants[at]?.booked ?? [], days, free[at] ?? new Set(), at);
    isHeld[at] = true;
  };
  for (let round = 0; ; round += 1) {
    const taken = fillPlaces({ places, free });
    const breaking = taken.flatMap((chosen, at) =>
      !isHeld[at] && findBreach(applicants[at]?.booked ?? [], days, new Set(chosen)) ? [at] : [],
    );
    if (breaking.length === 0) return describeProposal(days, applicants, taken, free);
    for (const at of round < maxRounds ? breaking : applicants.keys()) if (!isHeld[at]) hold(at);
  }
}

/** All of them, without a warning but for long days. */
export const canTake = (booked: readonly BookedSpan[], days: readonly OpenDay[]): boolean =>
  listFreeDays(booked, days).size === days.length && !findBreach(booked, days, new Set(days.keys()));

/** Without an overlap, and with enough rest to all that is booked. */
function listFreeDays(booked: readonly BookedSpan[], days: readonly OpenDay[]): ReadonlySet<number> {
  const isFree = (day: OpenDay) => booked.every((span) => !isOverlapping(span, widen(day, span)));
  return new Set([...days.keys()].filter((at) => isFree(days[at] as OpenDay)));
}

/** An absence may touch a shift; work keeps its distance (Working Hours Act 872/2019, section 25). */
function widen({ startsAt, endsAt }: ShiftSpan, span: BookedSpan) {
  const rest = isWork(span) ? minRestMinutes * minute : 0;
  return { startsAt: startsAt - rest, endsAt: endsAt + rest };
}

const pick = (days: readonly OpenDay[], chosen: ReadonlySet<number>) =>
  days.filter((_, at) => chosen.has(at));

const findBreach = (booked: readonly BookedSpan[], days: readonly OpenDay[], chosen: ReadonlySet<number>) =>
  findWarnings(booked, pick(days, chosen)).find(({ kind }) => kind !== "day");

/** Leaves out days until no rule is broken: fewer days never break one. Each person leaves out others. */
function keepRules(
  booked: readonly BookedSpan[],
  days: readonly OpenDay[],
  free: ReadonlySet<number>,
  person: number,
): ReadonlySet<number> {
  const kept = new Set(free);
  for (let breach = findBreach(booked, days, kept); breach; breach = findBreach(booked, days, kept)) {
    const concerned = [...kept].filter((at) => isConcerned(days[at] as OpenDay, breach as ConflictWarning));
    const candidates = concerned.length > 0 ? concerned : [...kept];
    kept.delete(candidates[person % candidates.length] ?? 0);
  }
  return kept;
}

const week = 7 * dayLength;

const isConcerned = ({ date }: OpenDay, { kind, at }: ConflictWarning) =>
  kind === "rest" || kind === "absent" ? date === at : date >= at && Date.parse(date) < Date.parse(at) + week;

function describeProposal(
  days: readonly OpenDay[],
  applicants: readonly Applicant[],
  taken: readonly (readonly number[])[],
  free: readonly ReadonlySet<number>[],
): Proposal {
  const isProposed = taken.map((chosen) => chosen.length > 0);
  const people = applicants.flatMap(({ userId }, at) => {
    const chosen = taken[at] ?? [];
    if (chosen.length === 0) return [];
    const next = applicants.find(
      ({ booked }, other) =>
        !isProposed[other] &&
        chosen.every((day) => free[other]?.has(day)) &&
        !findBreach(booked, days, new Set(chosen)),
    );
    return [{ userId, dates: chosen.map((day) => days[day]?.date ?? ""), next: next?.userId ?? null }];
  });
  const needed = days.reduce((sum, { places }) => sum + places, 0);
  const filled = taken.reduce((sum, chosen) => sum + chosen.length, 0);
  const beginnings = taken.flatMap((chosen) => chosen.filter((day) => !chosen.includes(day - 1))).length;
  return { people, unfilled: needed - filled, beginnings };
}
