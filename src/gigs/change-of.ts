import type { GigPatch } from "../shared/gig.ts";
import type { ChangedFacts, GigChange } from "../shared/gig-change.ts";
import type { PlanDifference, PlannedDay } from "./plan.ts";
import type { GigRow } from "./queries.ts";

type Plans = { before: readonly PlannedDay[]; after: readonly PlannedDay[]; difference: PlanDifference };

/** The time, place and pay that a patch changes, as they were and as they become; null when it changes none. */
export function changeOf(patch: GigPatch, row: GigRow, plans: Plans): GigChange | null {
  const changes = [...changedDays(plans), ...changedPlaces(patch, row), ...changedPay(patch, row)];
  if (changes.length === 0) return null;
  return {
    before: Object.assign({}, ...changes.map(({ before }) => before)),
    after: Object.assign({}, ...changes.map(({ after }) => after)),
  };
}

function changedDays({ before, after, difference }: Plans): GigChange[] {
  const dates = Object.values(difference).flat();
  if (dates.length === 0) return [];
  return [{ before: hoursOn(before, dates), after: hoursOn(after, dates) }];
}

function hoursOn(days: readonly PlannedDay[], dates: readonly string[]): ChangedFacts {
  const changed = days.filter(({ date }) => dates.includes(date));
  return { days: changed.map(({ date, startTime, endTime }) => ({ date, startTime, endTime })) };
}

function changedPlaces(patch: GigPatch, row: GigRow): GigChange[] {
  const names = ["municipality", "address", "meetingPoint"] as const;
  return names
    .filter((name) => patch[name] !== undefined && patch[name] !== row[name])
    .map((name) => ({ before: { [name]: row[name] }, after: { [name]: patch[name] } }));
}

function changedPay({ pricing }: GigPatch, { type, amountCents }: GigRow): GigChange[] {
  if (pricing === undefined || (pricing.type === type && pricing.amountCents === amountCents)) return [];
  return [{ before: { pricing: { type, amountCents, currency: "EUR" } }, after: { pricing } }];
}
