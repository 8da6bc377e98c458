import { day } from "../../shared/core/durations.ts";
import { type Delivery, planDelivery } from "../../shared/notifications/delivery.ts";
import type { DuePush } from "./queries.ts";

type Planned = Pick<
  DuePush,
  | "isWanted"
  | "isTrue"
  | "nextDay"
  | "isHeld"
  | "openings"
  | "quietHours"
  | "readAt"
  | "createdAt"
  | "startsAt"
>;

/**
 * What to do with a push that is due, asked just before it would be sent. `isInSight`: its reader is looking at the app,
 * which tells them itself. The one place that holds pushes back.
 */
export function planPush(push: Planned, { isInSight, now }: { isInSight: boolean; now: number }): Delivery {
  const { isWanted, isTrue, readAt } = push;
  const isNews = isWanted && isTrue && readAt === null && getPushDeadline(push, now) > now;
  return planDelivery({ ...push, isCurrent: isNews && !isInSight }, now);
}

/** Afterwards nobody needs to hear of it: what it is about has begun, or the news are a day old. */
export function getPushDeadline(
  { createdAt, startsAt, isHeld }: Pick<Planned, "createdAt" | "startsAt" | "isHeld">,
  now: number,
): number {
  return startsAt ?? (isHeld ? now : createdAt) + day;
}
