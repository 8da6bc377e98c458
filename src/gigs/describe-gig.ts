import type { Principal } from "../auth/caller.ts";
import { can, canMuteBuyers, canSeePrices } from "../shared/auth/permissions.ts";
import { computeFit } from "../shared/gigs/fit/compute-fit.ts";
import type { Fit } from "../shared/gigs/fit/fit.ts";
import type { Gig, GigSummary } from "../shared/gigs/gig.ts";
import { calculateHourlyCents } from "../shared/gigs/pay.ts";
import { describePositions } from "../shared/gigs/positions.ts";
import type { Pricing } from "../shared/gigs/pricing.ts";
import type { Schedule } from "../shared/gigs/schedule.ts";
import { defaultWaves } from "../shared/gigs/waves.ts";
import { isAgencyDesk, isAgencyEmployee } from "./interests/permissions.ts";
import type { SummaryRow } from "./list-queries.ts";
import { isGigOwner } from "./ownership.ts";
import type { GigDayRow, GigRow } from "./queries.ts";

type Row = Omit<SummaryRow, "cursor" | "total">;

export function describeSummary(caller: Principal, row: Row): GigSummary {
  const { organizationId, organizationName, totalMinutes } = row;
  return {
    id: row.id,
    organization: { id: organizationId, name: organizationName },
    title: row.title,
    industries: row.industries,
    headcount: row.headcount,
    accepted: row.accepted,
    confirmed: row.confirmed,
    offered: row.offered,
    ...(canSeePrices(caller) && { pricing: toPricing(row) }),
    positions: describePositions(row, { withPrices: canSeePrices(caller) }),
    contract: row.contract,
    municipality: row.municipality,
    startDate: row.startDate,
    endDate: row.endDate,
    startTime: row.startTime,
    endTime: row.endTime,
    hoursVary: row.hoursVary,
    workingDays: row.workingDays,
    totalHours: totalMinutes / 60,
    status: row.status,
    createdAt: new Date(row.createdAt).toISOString(),
    roomId: row.roomId,
    fit: describeFit(caller, row),
    ...(isAgencyEmployee(caller) && { isInterested: row.isInterested }),
    ...(isAgencyDesk(caller) && { interestedWorkers: row.interestedWorkers }),
  };
}

function describeFit(caller: Principal, row: Row): Fit | null {
  if (row.fitProfile === null) return null;
  const { gigsByBuyer, ...profile } = row.fitProfile;
  const { busyDays, workingDays: total } = row;
  return computeFit(
    {
      ...row,
      payCents: canSeePrices(caller) ? calculateHourlyCents({ ...row, minutes: row.totalMinutes }) : null,
    },
    {
      ...profile,
      gigs: gigsByBuyer[row.organizationId] ?? 0,
      days: busyDays === null ? null : { free: total - busyDays, total },
    },
  );
}

export const toPricing = ({ type, amountCents }: Pick<SummaryRow, "type" | "amountCents">): Pricing => ({
  type,
  amountCents,
  currency: "EUR",
});

export function describeGig(caller: Principal, row: GigRow, dayRows: readonly GigDayRow[]): Gig {
  const days = dayRows.map(describeDay);
  return {
    ...describeSummary(caller, row),
    description: row.description,
    address: row.address,
    ...describeCrewFacts(caller, row),
    cancelReason:
      isGigOwner(caller, row.organizationId) || can(caller, "offers.make") ? row.cancelReason : "",
    gear: row.gear,
    language: row.language,
    schedule: toSchedule(row, days),
    days,
    version: row.version,
    ...(isGigOwner(caller, row.organizationId) && {
      waves: [...(row.waves ?? row.organizationWaves ?? defaultWaves)],
    }),
    ...(row.reach && { reach: { ...row.reach, nextAt: toIso(row.reach.nextAt) } }),
    unseen: row.unseen,
    ...(isAgencyDesk(caller) && { interested: row.interested }),
    ...(canMuteBuyers(caller) && caller.organizationId !== row.organizationId && { isMuted: row.isMuted }),
    can: describePermissions(caller, row),
  };
}

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Only for the owner's staff and those who come; empty for everybody else. */
function describeCrewFacts(caller: Principal, row: GigRow): Pick<Gig, "contact" | "meetingPoint" | "notes"> {
  if (!row.crewed && !isGigOwner(caller, row.organizationId))
    return { contact: "", meetingPoint: "", notes: "" };
  const { contact, meetingPoint, notes } = row;
  return { contact, meetingPoint, notes };
}

export function isFinished({ status }: Pick<GigRow, "status">): boolean {
  return status === "done" || status === "cancelled";
}

function describePermissions(caller: Principal, row: GigRow): Gig["can"] {
  const owner = isGigOwner(caller, row.organizationId);
  const hasPlaceOrOffer = row.pendingOffer || (caller.organizationId === null && row.crewed);
  return {
    edit: owner && !isFinished(row),
    again: owner && row.hadCrew,
    answerOffers: owner && can(caller, "offers.answer"),
    offer: can(caller, "offers.make") && row.status === "open" && !hasPlaceOrOffer,
  };
}

/** Individual hours are read back from the rows of their days. */
function toSchedule(row: GigRow, days: Gig["days"]): Schedule {
  const { startDate, endDate, startTime, endTime, breakMinutes, sameHoursEachDay } = row;
  const { excludeSaturdays, excludeSundays, excludeHolidays } = row;
  const individual = days.map(({ startsAt: _, endsAt: __, accepted: ___, ...day }) => day);
  return {
    startDate,
    endDate,
    startTime,
    endTime,
    breakMinutes,
    sameHoursEachDay,
    excludeSaturdays,
    excludeSundays,
    excludeHolidays,
    ...(!sameHoursEachDay && { days: individual }),
  };
}

function describeDay(row: GigDayRow): Gig["days"][number] {
  return {
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    breakMinutes: row.break_minutes,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    accepted: row.accepted,
  };
}
