import type { GigPatch } from "../shared/gigs/gig.ts";
import type { ChangedFacts, GigChange } from "../shared/gigs/gig-change.ts";
import type { Pricing } from "../shared/gigs/pricing.ts";
import type { Industry } from "../shared/industries/industry.ts";
import { toPricing } from "./describe-gig.ts";
import type { PositionEdit } from "./edit-positions.ts";
import type { GigRow } from "./queries.ts";
import type { ScheduleDay, ScheduleDifference } from "./schedule-rows.ts";

type ScheduleVersions = {
  before: readonly ScheduleDay[];
  after: readonly ScheduleDay[];
  difference: ScheduleDifference;
};

/** Null when neither time, place, pay nor contract changes. */
export function diffGig(
  patch: GigPatch,
  row: GigRow,
  plans: ScheduleVersions,
  positions: PositionEdit | null,
): GigChange | null {
  const changes = [
    ...diffDays(plans),
    ...diffPlaces(patch, row),
    ...(positions ? diffPay(positions, row) : []),
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

function diffPay(edit: PositionEdit, row: GigRow): GigChange[] {
  const { before, after, type } = edit;
  const [was, is] = [toPricing(row), toPricing({ type, amountCents: edit.amountCents })];
  const isOne = before.length === 1 && after.length === 1;
  if (isOne) return isSamePrice(was, is) ? [] : [{ before: { pricing: was }, after: { pricing: is } }];
  const list = (positions: PositionEdit["after"], type: Pricing["type"]) =>
    positions.map(({ id, industry, amountCents }) => ({
      id,
      industry,
      pricing: toPricing({ type, amountCents }),
    }));
  return diffPositions(list(before, row.type), list(after, type));
}

const isSamePrice = (a: Pricing, b: Pricing) => a.type === b.type && a.amountCents === b.amountCents;

type PricedPosition = { id: string; industry: Industry | null; pricing: Pricing };

/** Those with another price or trade, and those that are gone; new ones concern nobody yet. */
function diffPositions(before: PricedPosition[], after: PricedPosition[]): GigChange[] {
  const changed = before.filter((was) => {
    const is = after.find(({ id }) => id === was.id);
    return is === undefined || is.industry !== was.industry || !isSamePrice(is.pricing, was.pricing);
  });
  if (changed.length === 0) return [];
  const pick = (positions: PricedPosition[]) =>
    positions.flatMap(({ id, ...facts }) => (changed.some((was) => was.id === id) ? [facts] : []));
  return [{ before: { positions: pick(before) }, after: { positions: pick(after) } }];
}
