import { formatTold, type Told } from "./actions.ts";
import { findReasonForSilence } from "./expect-told.ts";
import { findPlace, getGig, getPerson, hasSaidYes, type State } from "./state.ts";
import { moveDate, toWallClock } from "./wall-clock.ts";

export const promises = [
  "nobody is told twice",
  "nobody is told who must not be",
  "nobody is left out whose turn it is",
  "nothing is told before its time or after it",
  "nobody is asked who has said yes",
  "nothing for who is cancelled, removed or gone",
] as const;
export type BrokenPromise = { promise: (typeof promises)[number]; how: string };

type Step = { told: readonly Told[]; expected: readonly Told[]; now: number; isAskedAgain: boolean };

/** Says of each step which promises it breaks: by itself, and against what was to be told. */
export function createJudge(state: State) {
  const heard = new Set<string>();

  function judgeOne(one: Told, { now, isAskedAgain }: Step): BrokenPromise[] {
    const { kind, gigId, userId, channel, says } = one;
    const broken: BrokenPromise[] = [];
    const breaks = (promise: BrokenPromise["promise"], why = "") =>
      broken.push({ promise, how: `${toWallClock(now)} ${formatTold(one)} ${why}`.trim() });
    const [date = ""] = says.split(",");
    const news = `${kind} ${gigId} ${userId} ${channel} ${kind === "gigOpen" ? "" : date}`;
    if (heard.has(news) && !isAskedAgain && kind !== "atRisk") breaks("nobody is told twice");
    if (!isAskedAgain) heard.add(news);
    if (state.gone.has(userId)) breaks("nothing for who is cancelled, removed or gone");
    if (kind !== "reminder") return broken;
    const place = findPlace(state, gigId, userId);
    const shift = place?.shifts.find((own) => own.date === date);
    if (place === undefined || shift === undefined) {
      breaks("nothing for who is cancelled, removed or gone");
      return broken;
    }
    if (says.endsWith("asked") && hasSaidYes(state, place)) breaks("nobody is asked who has said yes");
    const isEarly = toWallClock(now) < `${moveDate(date, -1)}T16:00`;
    if ((isEarly && !isAskedAgain) || shift.startsAt <= now)
      breaks("nothing is told before its time or after it");
    return broken;
  }

  function compare({ told, expected, now }: Step): BrokenPromise[] {
    const broken: BrokenPromise[] = [];
    const missing = new Map<string, number>();
    for (const one of expected) {
      const words = formatTold(one);
      missing.set(words, (missing.get(words) ?? 0) + 1);
    }
    for (const one of told) {
      const words = formatTold(one);
      const left = missing.get(words) ?? 0;
      if (left > 0) missing.set(words, left - 1);
      else
        broken.push({
          promise: nameSurplus(one, now),
          how: `${toWallClock(now)} ${words} ${explain(one, now)}`,
        });
    }
    for (const [words, left] of missing)
      if (left > 0)
        broken.push({ promise: "nobody is left out whose turn it is", how: `${toWallClock(now)} ${words}` });
    return broken;
  }

  const explain = ({ kind, userId, gigId }: Told, now: number) =>
    kind === "gigOpen"
      ? `(${findReasonForSilence(state, getPerson(state, userId), getGig(state, gigId), now) ?? "not their wave"})`
      : "";

  function nameSurplus({ kind, userId, gigId }: Told, now: number): BrokenPromise["promise"] {
    if (state.gone.has(userId)) return "nothing for who is cancelled, removed or gone";
    if (kind === "atRisk") return "nothing is told before its time or after it";
    if (kind === "gigOpen") {
      const reason = findReasonForSilence(state, getPerson(state, userId), getGig(state, gigId), now);
      return reason === null
        ? "nothing is told before its time or after it"
        : "nobody is told who must not be";
    }
    const place = findPlace(state, gigId, userId);
    if (place === undefined) return "nothing for who is cancelled, removed or gone";
    return hasSaidYes(state, place)
      ? "nobody is asked who has said yes"
      : "nothing is told before its time or after it";
  }

  return (step: Step): BrokenPromise[] => [
    ...step.told.flatMap((one) => judgeOne(one, step)),
    ...compare(step),
  ];
}
