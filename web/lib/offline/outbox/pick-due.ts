import { longestRetryAfter } from "./judge-answer.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** Whether its pause is over. It is where the clock was set back since: before its try, or further than any pause. */
const isDue = ({ retryAt, triedAt }: OutboxEntry, now: number): boolean =>
  retryAt === undefined ||
  now >= retryAt ||
  now < retryAt - longestRetryAfter ||
  (triedAt !== undefined && now < triedAt);

/** The first of each subject: what is refused or waits holds back the later ones of its subject. */
function firstOfEach(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const firsts = new Map<string, OutboxEntry>();
  for (const entry of entries) {
    const first = firsts.get(entry.subject);
    if (!first || (first.state === "refused" && entry.passesRefused)) firsts.set(entry.subject, entry);
  }
  return [...firsts.values()];
}

/** What may be sent now, least tried first: an entry that never gets through must not stand before all others. */
export function pickDue(entries: readonly OutboxEntry[], now: number): OutboxEntry[] {
  return firstOfEach(entries)
    .filter((entry) => entry.state === "waiting" && isDue(entry, now))
    .sort((a, b) => a.attempts - b.attempts);
}

/** Of each subject what will be sent next, now or later. */
export const listWaiting = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  firstOfEach(entries).filter(({ state }) => state !== "refused");

/** Milliseconds until something may be sent; null when nothing waits. */
export function timeUntilDue(entries: readonly OutboxEntry[], now: number): number | null {
  const waits = listWaiting(entries).map((entry) => (isDue(entry, now) ? 0 : (entry.retryAt ?? now) - now));
  return waits.length === 0 ? null : Math.min(...waits);
}
