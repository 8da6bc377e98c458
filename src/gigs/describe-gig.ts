import type { Reach } from "../auth/caller.ts";
import type { Gig, GigSummary } from "../shared/gig.ts";
import { can } from "../shared/roles.ts";
import type { GigDay, Schedule } from "../shared/schedule.ts";
import type { SummaryRow } from "./list-queries.ts";
import { owns } from "./ownership.ts";
import type { DayRow, GigRow } from "./queries.ts";

/** A gig as lists show it. */
export function describeSummary(row: Omit<SummaryRow, "place" | "total">): GigSummary {
  const { organizationId, organizationName, type, amountCents, totalMinutes } = row;
  return {
    id: row.id,
    organization: { id: organizationId, name: organizationName },
    title: row.title,
    industries: row.industries,
    headcount: row.headcount,
    accepted: row.accepted,
    confirmed: row.confirmed,
    offered: row.offered,
    pricing: { type, amountCents, currency: "EUR" },
    municipality: row.municipality,
    startDate: row.startDate,
    endDate: row.endDate,
    startTime: row.startTime,
    endTime: row.endTime,
    workingDays: row.workingDays,
    totalHours: totalMinutes / 60,
    status: row.status,
    createdAt: new Date(row.createdAt).toISOString(),
    roomId: row.roomId,
  };
}

/** A gig as its page shows it, with what the caller may do about it. */
export function describeGig(caller: Reach, row: GigRow, dayRows: readonly DayRow[]): Gig {
  const days = dayRows.map(describeDay);
  return {
    ...describeSummary(row),
    description: row.description,
    address: row.address,
    ...crewFactsOf(caller, row),
    gear: row.gear,
    language: row.language,
    schedule: scheduleOf(row, days),
    days,
    version: row.version,
    can: rightsIn(caller, row),
  };
}

/** Whom to ask and how to get in: for the owner's desk and those who come, empty for everybody who browses. */
function crewFactsOf(caller: Reach, row: GigRow): Pick<Gig, "contact" | "meetingPoint" | "notes"> {
  if (!row.crewed && !owns(caller, row.organizationId)) return { contact: "", meetingPoint: "", notes: "" };
  const { contact, meetingPoint, notes } = row;
  return { contact, meetingPoint, notes };
}

/** Whether nothing about the gig can change any more. */
export function isOver({ status }: Pick<GigRow, "status">): boolean {
  return status === "done" || status === "cancelled";
}

function rightsIn(caller: Reach, row: GigRow): Gig["can"] {
  const owner = owns(caller, row.organizationId);
  const waits = row.pendingOffer || (caller.organizationId === null && row.crewed);
  return {
    edit: owner && !isOver(row),
    answerOffers: owner && can(caller, "offers.answer"),
    offer: can(caller, "offers.make") && row.status === "open" && !waits,
  };
}

/** As it was written; individual hours are read back from the days that they became. */
function scheduleOf(row: GigRow, days: readonly GigDay[]): Schedule {
  const { startDate, endDate, startTime, endTime, sameHoursEachDay } = row;
  const { excludeSaturdays, excludeSundays, excludeHolidays } = row;
  const individual = days.map(({ date, startTime, endTime }) => ({ date, startTime, endTime }));
  return {
    startDate,
    endDate,
    startTime,
    endTime,
    sameHoursEachDay,
    excludeSaturdays,
    excludeSundays,
    excludeHolidays,
    ...(!sameHoursEachDay && { days: individual }),
  };
}

function describeDay({ date, start_time, end_time, starts_at, ends_at }: DayRow): GigDay {
  return {
    date,
    startTime: start_time,
    endTime: end_time,
    startsAt: new Date(starts_at).toISOString(),
    endsAt: new Date(ends_at).toISOString(),
  };
}
