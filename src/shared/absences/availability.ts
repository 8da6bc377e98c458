import { createSpanClock } from "../calendar/span-clock.ts";
import { addDays, getWeekday } from "../calendar/week.ts";
import type { AbsencePeriod, AbsenceTerms } from "./absence.ts";

/** In epoch milliseconds, the end exclusive. */
export type Span = { startsAt: number; endsAt: number };

/** `createdAt` in epoch milliseconds. */
export type AbsenceEntry = AbsenceTerms & { id: string; createdAt: number };

const wholeDay = "00:00";

/** When the days of an entry are, by themselves; of a whole day from midnight to midnight in Europe/Helsinki. */
export function listEntrySpans(
  { from, to, startTime, endTime, weekdays }: AbsencePeriod,
  toInstants = createSpanClock(),
): Span[] {
  const spans: Span[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (weekdays !== null && !weekdays.includes(getWeekday(date))) continue;
    const wall = { date, startTime: startTime ?? wholeDay, endTime: endTime ?? wholeDay };
    const { startsAt, endsAt } = toInstants(wall);
    spans.push({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) });
  }
  return mergeSpans(spans);
}

/**
 * What the entries of one person leave as not available, in order and without touching each other. The last word holds:
 * what was entered later, of the same instant what has the greater id.
 */
export function listNotAvailable(entries: readonly AbsenceEntry[]): Span[] {
  const toInstants = createSpanClock();
  let taken: Span[] = [];
  for (const entry of entries.toSorted(compareEntered)) {
    const spans = listEntrySpans(entry, toInstants);
    taken = entry.kind === "free" ? subtractSpans(taken, spans) : mergeSpans([...taken, ...spans]);
  }
  return taken;
}

const compareEntered = (a: AbsenceEntry, b: AbsenceEntry) => (isEnteredLater(a, b) ? 1 : -1);

/** Of entries of the same instant the one with the greater id. */
export const isEnteredLater = <At extends number | string>(
  one: { createdAt: At; id: string },
  other: { createdAt: At; id: string },
): boolean => one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);

/** Whether nothing of an entry holds: `taken`, which it is part of, says otherwise for all of it. */
export function isOverruled({ kind, ...days }: AbsenceTerms, taken: readonly Span[]): boolean {
  const spans = listEntrySpans(days);
  if (spans.length === 0) return false;
  return kind === "free"
    ? subtractSpans(spans, taken).length === 0
    : !spans.some((span) => isTouched(taken, span));
}

/** One may begin at the instant the other ends. */
export const isTouched = (taken: readonly Span[], { startsAt, endsAt }: Span): boolean =>
  taken.some((span) => span.startsAt < endsAt && startsAt < span.endsAt);

/** Those that begin in what is taken. */
export const listBegunIn = <Shift extends Span>(taken: readonly Span[], shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ startsAt }) => taken.some((span) => span.startsAt <= startsAt && startsAt < span.endsAt));

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = merged.at(-1);
    if (last === undefined || last.endsAt < span.startsAt) merged.push({ ...span });
    else last.endsAt = Math.max(last.endsAt, span.endsAt);
  }
  return merged;
}

/** Both in order, and each without overlaps. */
function subtractSpans(spans: readonly Span[], holes: readonly Span[]): Span[] {
  let first = 0;
  return spans.flatMap(({ startsAt, endsAt }) => {
    const left: Span[] = [];
    let from = startsAt;
    while ((holes[first]?.endsAt ?? endsAt) <= startsAt) first += 1;
    for (let at = first; (holes[at]?.startsAt ?? endsAt) < endsAt; at += 1) {
      const hole = holes[at] ?? { startsAt: from, endsAt: from };
      if (hole.startsAt > from) left.push({ startsAt: from, endsAt: hole.startsAt });
      from = Math.max(from, hole.endsAt);
    }
    if (from < endsAt) left.push({ startsAt: from, endsAt });
    return left;
  });
}
