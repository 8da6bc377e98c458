import type * as z from "zod";
import { day } from "#shared/durations.ts";
import type { Gig, gigInput } from "#shared/gig.ts";
import { addDays, mondayOf } from "#shared/week.ts";
import { nextWorkday } from "../lib/calendar-day.ts";
import { daysInside } from "./days-inside.ts";

/** What stands in the form: what `gigInput` takes in. */
export type GigDraft = z.input<typeof gigInput>;

/** An amount that has not been typed yet: the schema refuses it, beside its field. */
export const noAmount = 0;

/**
 * A gig to start from: the next working week, and from the last gig what seldom changes between two, so that
 * little is left to type.
 */
export function startingDraft(today: string, last?: Gig): GigDraft {
  const startDate = nextWorkday(today);
  return {
    title: "",
    description: "",
    industries: [],
    headcount: 1,
    pricing: { type: "hourly", amountCents: noAmount, ...pick(last?.pricing, "type", "amountCents") },
    ...{ municipality: "", address: "", contact: "", meetingPoint: "", gear: "", language: "" },
    ...pick(last, "municipality", "address", "contact", "meetingPoint", "gear", "language"),
    notes: "",
    schedule: {
      startDate,
      endDate: addDays(mondayOf(startDate), 4),
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
    },
  };
}

/** A gig that stands, as the form takes it. */
export function draftOf(gig: Gig): GigDraft {
  return {
    ...pick(gig, "title", "description", "industries", "headcount", "municipality", "address"),
    ...pick(gig, "contact", "meetingPoint", "gear", "language", "notes"),
    pricing: gig.pricing,
    schedule: { ...gig.schedule, days: gig.schedule.days ?? [] },
  } as GigDraft;
}

/** Moves the last day along when the first day is moved, so that a gig keeps its length. */
export function movedEnd(startDate: string, endDate: string, nextStart: string): string {
  const length = (Date.parse(endDate) - Date.parse(startDate)) / day;
  return Number.isNaN(length) || length < 0 || nextStart === "" ? endDate : addDays(nextStart, length);
}

/** What is sent: without individual days where the hours are common, and only those within the dates. */
export function tidy<D extends { schedule: GigDraft["schedule"] }>(draft: D): D {
  const { days: _, ...schedule } = draft.schedule;
  if (schedule.sameHoursEachDay) return { ...draft, schedule };
  return { ...draft, schedule: { ...schedule, days: daysInside(draft.schedule) } };
}

function pick<T extends object, K extends keyof T>(from: T | undefined, ...keys: K[]): Partial<Pick<T, K>> {
  if (!from) return {};
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
