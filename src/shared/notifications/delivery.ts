import { minute } from "../core/durations.ts";
import { findQuietEnd, type QuietHours } from "./quiet-hours.ts";

/** As many notices of open gigs somebody gets one by one within `openingsSpan`. */
export const maxSingleOpenings = 5;
export const openingsSpan = 10 * minute;

/**
 * What decides about a push or an e-mail that is about to be sent. `isCurrent`: still true, and not read since it was
 * held; `isNear`: about a gig that has a day today or tomorrow; `openings`: of how many open gigs its reader was told
 * within `openingsSpan` until this one, 0 where it is about something else; `createdAt`: of the notice.
 */
export type DeliveryFacts = {
  isCurrent: boolean;
  isNear: boolean;
  quietHours: QuietHours | null;
  openings: number;
  createdAt: number;
};

/** `until`: an instant after `now`. */
export type Delivery = { action: "send" } | { action: "drop" } | { action: "hold"; until: number };

/** Whether something is sent by push or e-mail now, later with what gathers until then, or not at all. */
export function planDelivery(facts: DeliveryFacts, now: number): Delivery {
  const { isCurrent, isNear, quietHours, openings, createdAt } = facts;
  if (!isCurrent) return { action: "drop" };
  const quietEnd = quietHours === null || isNear ? null : findQuietEnd(quietHours, now);
  if (quietEnd !== null) return { action: "hold", until: quietEnd };
  const until = createdAt + openingsSpan;
  return openings > maxSingleOpenings && until > now ? { action: "hold", until } : { action: "send" };
}
