import type { Gig, GigInput } from "#shared/gig.ts";
import { expandSchedule, type Schedule } from "#shared/schedule.ts";

type Facts = Pick<GigInput, "schedule" | "pricing" | "municipality" | "address" | "meetingPoint">;
const places = ["municipality", "address", "meetingPoint"] as const;

/** Whether this changes what a crew plans by: hours, place or pay. */
export function isNews(input: Partial<Facts>, gig: Gig): boolean {
  const { schedule, pricing } = input;
  return (
    places.some((name) => (input[name] ?? gig[name]).trim() !== gig[name]) ||
    (pricing !== undefined &&
      (pricing.type !== gig.pricing.type || pricing.amountCents !== gig.pricing.amountCents)) ||
    (schedule !== undefined && hoursIn(schedule) !== hoursIn(gig.schedule))
  );
}

const hoursIn = (schedule: Schedule): string => JSON.stringify(expandSchedule(schedule));
