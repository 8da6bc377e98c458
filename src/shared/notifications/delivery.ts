import { parseDate } from "@internationalized/date";
import { timeZone } from "../calendar/time-zone.ts";
import { minute } from "../core/durations.ts";
import { findQuietEnd, type QuietHours } from "./quiet-hours.ts";

/** As many notices of open gigs somebody gets one by one within `openingsSpan`. */
export const maxSingleOpenings = 5;
export const openingsSpan = 10 * minute;

/**
 * What decides about a push or an e-mail that is about to be sent. `isCurrent`: still true, and not read since it was
 * held; `nextDay`: `YYYY-MM-DD` of the gig's next day, null without one; `openings`: of how many open gigs its reader
 * was told within `openingsSpan` until this one, 0 where it is about something else; `createdAt`: of the notice.
 */
export type DeliveryFacts = {
  isCurrent: boolean;
  nextDay: string | null;
  quietHours: QuietHours | null;
  openings: number;
  createdAt: number;
};

/** `until`: an instant after `now`. */
export type Delivery = { action: "send" } | { action: "drop" } | { action: "hold"; until: number };

/** Whether something is sent by push or e-mail now, later with what gathers until then, or not at all. */
export function planDelivery(facts: DeliveryFacts, now: number): Delivery {
  const { isCurrent, nextDay, quietHours, openings, createdAt } = facts;
  if (!isCurrent) return { action: "drop" };
  const heldUntil = quietHours === null ? now : findHeldUntil(quietHours, { nextDay, createdAt }, now);
  if (heldUntil > now) return { action: "hold", until: heldUntil };
  const until = findDigestTime(createdAt);
  return openings > maxSingleOpenings && until > now ? { action: "hold", until } : { action: "send" };
}

/**
 * `now` where it is not quiet, or told of what is today or tomorrow. What was told before its day was that near waits no
 * longer than until it is, nor till the end of that night.
 */
function findHeldUntil(
  quietHours: QuietHours,
  { nextDay, createdAt }: Pick<DeliveryFacts, "nextDay" | "createdAt">,
  now: number,
): number {
  const quietEnd = findQuietEnd(quietHours, now);
  if (quietEnd === null || nextDay === null) return quietEnd ?? now;
  const nearness = findNearness(nextDay);
  if (createdAt >= nearness) return now;
  return Math.min(quietEnd, findQuietEnd({ ...quietHours, weekends: false }, nearness) ?? nearness);
}

/** From when on a day is today or tomorrow, in Helsinki: then nothing about it waits. */
const findNearness = (date: string): number =>
  parseDate(date).subtract({ days: 1 }).toDate(timeZone).getTime();

/** The same for all that gathers within a span, so that it comes as one: five to fifteen minutes later. */
const findDigestTime = (createdAt: number): number =>
  Math.floor((createdAt + openingsSpan / 2) / openingsSpan + 1) * openingsSpan;
