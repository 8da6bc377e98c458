import type * as z from "zod";
import { addDays, getMonday, getWeekday } from "#shared/calendar/week.ts";
import { day } from "#shared/core/durations.ts";
import type { Gig, gigInput } from "#shared/gigs/gig.ts";
import type { Schedule } from "#shared/gigs/schedule.ts";
import { clockMinutes, defaultBreakMinutes, resolveBreak } from "#shared/gigs/shift-hours.ts";
import { getNextWorkday } from "../../lib/format/calendar-day.ts";

/** `days` are those with hours of their own, `off` those that are not worked; the others have the common hours. */
export type DraftSchedule = Schedule & { off?: string[] };

/** What stands in the form: what `gigInput` takes in, with its days as they are told there. */
export type GigDraft = Omit<z.input<typeof gigInput>, "schedule"> & { schedule: DraftSchedule };

/** An amount that has not been typed yet: the schema refuses it, beside its field. */
export const emptyAmount = 0;

/**
 * A gig to start from: the next working week, and from the last gig what seldom changes between two, so that
 * little is left to type.
 */
export function createDraft(today: string, last?: Gig): GigDraft {
  const startDate = getNextWorkday(today);
  return {
    title: "",
    description: "",
    industries: [],
    headcount: 1,
    pricing: { type: "hourly", amountCents: emptyAmount, ...pick(last?.pricing, "type", "amountCents") },
    contract: last?.contract ?? "leasing",
    ...{ municipality: "", address: "", contact: "", meetingPoint: "", gear: "", language: "" },
    ...pick(last, "municipality", "address", "contact", "meetingPoint", "gear", "language"),
    notes: "",
    schedule: {
      startDate,
      endDate: addDays(getMonday(startDate), 4),
      startTime: "07:00",
      endTime: "15:30",
      excludeSaturdays: true,
      excludeSundays: true,
      excludeHolidays: true,
      ...pick(
        last?.schedule,
        "startTime",
        "endTime",
        "excludeSaturdays",
        "excludeSundays",
        "excludeHolidays",
      ),
      sameHoursEachDay: true,
      days: [],
      off: [],
    },
  };
}

/** A gig that stands, as the form takes it. */
export function toDraft(gig: Gig): GigDraft {
  return {
    ...pick(gig, "title", "description", "industries", "headcount", "municipality", "address"),
    ...pick(gig, "contact", "meetingPoint", "gear", "language", "notes"),
    ...pick(gig, "pricing", "contract"),
    schedule: draftSchedule(gig.schedule),
  } as GigDraft;
}

/** The same gig once more: on its days, or the same weekdays of the next week that has not begun. */
export function copyToDraft(gig: Gig, today: string): GigDraft {
  const draft = toDraft(gig);
  const { startDate, endDate, days = [], off = [] } = draft.schedule;
  const late = (Date.parse(today) - Date.parse(startDate)) / day + 1;
  if (late <= 0) return draft;
  const later = (date: string) => addDays(date, 7 * Math.ceil(late / 7));
  return {
    ...draft,
    schedule: {
      ...draft.schedule,
      startDate: later(startDate),
      endDate: later(endDate),
      days: days.map((one) => ({ ...one, date: later(one.date) })),
      off: off.map(later),
    },
  };
}

/** A break that is what its hours ask for follows them, as hours that are the common ones do. */
function draftSchedule({ days = [], breakMinutes, ...schedule }: Schedule): DraftSchedule {
  const { startTime, endTime, sameHoursEachDay } = schedule;
  const common =
    breakMinutes === defaultBreakMinutes(clockMinutes(startTime, endTime)) ? undefined : breakMinutes;
  const own = days.flatMap(({ breakMinutes: given, ...hours }) => {
    const usual = given === resolveBreak(clockMinutes(hours.startTime, hours.endTime), undefined, common);
    const isCommon = usual && hours.startTime === startTime && hours.endTime === endTime;
    return isCommon ? [] : [{ ...hours, ...(!usual && { breakMinutes: given }) }];
  });
  return {
    ...schedule,
    ...(common !== undefined && { breakMinutes: common }),
    days: own,
    off: sameHoursEachDay ? [] : daysBetween(schedule, days),
  };
}

/** The days between the first and the last that are none of these, though no rule takes them out. */
function daysBetween(schedule: Schedule, worked: readonly { date: string }[]): string[] {
  const { startDate, endDate, excludeSaturdays, excludeSundays } = schedule;
  const off: string[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const weekday = getWeekday(date);
    const isFree = (weekday === 6 && excludeSaturdays) || (weekday === 7 && excludeSundays);
    if (!isFree && !worked.some((one) => one.date === date)) off.push(date);
  }
  return off;
}

/** Moves the last day along when the first day is moved, so that a gig keeps its length. */
export function shiftEndDate(startDate: string, endDate: string, nextStart: string): string {
  const length = (Date.parse(endDate) - Date.parse(startDate)) / day;
  return Number.isNaN(length) || length < 0 || nextStart === "" ? endDate : addDays(nextStart, length);
}

function pick<T extends object, K extends keyof T>(from: T | undefined, ...keys: K[]): Partial<Pick<T, K>> {
  if (!from) return {};
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
