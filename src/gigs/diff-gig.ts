import type { GigPatch } from "../shared/gigs/gig.ts";
import type { ChangedFacts, GigChange } from "../shared/gigs/gig-change.ts";
import type { GigRow } from "./queries.ts";
import type { ScheduleDay, ScheduleDifference } from "./schedule-rows.ts";

type ScheduleVersions = {
  before: readonly ScheduleDay[];
  after: readonly ScheduleDay[];
  difference: ScheduleDifference;
};

/** Null when neither time, place, pay nor contract changes. */
export function diffGig(patch: GigPatch, row: GigRow, plans: ScheduleVersions): GigChange | null {
  const changes = [
    ...diffDays(plans),
    ...diffPlaces(patch, row),
    ...diffPay(patch, row),
    ...diffContract(patch, row),
  ];
  if (changes.length === 0) return null;
  return {
    before: Object.assign({}, ...changes.map(({ before }) => before)),
    after: Object.assign({}, ...changes.map(({ after }) => after)),
  };
}

function diffDays({ before, after, difference }: ScheduleVersions): GigChange[] {
  const dates = Object.values(difference).flat();
  if (dates.length === 0) return [];
  return [{ before: pickHours(before, dates), after: pickHours(after, dates) }];
}

function pickHours(days: readonly ScheduleDay[], dates: readonly string[]): ChangedFacts {
  const changed = days.filter(({ date }) => dates.includes(date));
  return { days: changed.map(({ startsAt: _, endsAt: __, ...day }) => day) };
}

function diffPlaces(patch: GigPatch, row: GigRow): GigChange[] {
  const names = ["municipality", "address", "meetingPoint"] as const;
  return names
    .filter((name) => patch[name] !== undefined && patch[name] !== row[name])
    .map((name) => ({ before: { [name]: row[name] }, after: { [name]: patch[name] } }));
}

function diffContract({ contract }: GigPatch, row: GigRow): GigChange[] {
  if (contract === undefined || contract === row.contract) return [];
  return [{ before: { contract: row.contract }, after: { contract } }];
}

function diffPay({ pricing }: GigPatch, { type, amountCents }: GigRow): GigChange[] {
  if (pricing === undefined || (pricing.type === type && pricing.amountCents === amountCents)) return [];
  return [{ before: { pricing: { type, amountCents, currency: "EUR" } }, after: { pricing } }];
}
