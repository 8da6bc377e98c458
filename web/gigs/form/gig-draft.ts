import type * as z from "zod";
import { addDays, getMonday, getWeekday } from "#shared/calendar/week.ts";
import { day } from "#shared/core/durations.ts";
import type { Gig, gigInput } from "#shared/gigs/gig.ts";
import type { pricing } from "#shared/gigs/pricing.ts";
import type { Schedule } from "#shared/gigs/schedule.ts";
import { clockMinutes, defaultBreakMinutes, resolveBreak } from "#shared/gigs/shift-hours.ts";
import type { Industry } from "#shared/industries/industry.ts";
import type { CardKind } from "#shared/people/card-kinds.ts";
import type { GigContent } from "#shared/templates/gig-template.ts";
import { getNextWorkday } from "../../lib/format/calendar-day.ts";

/** `days`: those with hours of their own; `off`: days without work; all others have the common hours. */
export type DraftSchedule = Schedule & { off?: string[] };

/** `industry` "": not chosen yet. */
export type DraftPosition = {
  id?: string;
  industry: Industry | "";
  headcount: number;
  pricing: z.input<typeof pricing>;
  cards: CardKind[];
};

type Needs = {
  industries: Industry[];
  headcount: number;
  pricing: z.input<typeof pricing>;
  /** In place of these, but for the type of pricing; none where one number and price is for whichever trade. */
  positions: DraftPosition[];
  /** Where there are no such positions; null: nothing is said of them. */
  cards: CardKind[] | null;
  /** Of the only position, where the gig is saved. */
  positionId?: string | undefined;
};

/** The form's values: the input of `gigInput`, with days as in `DraftSchedule`. */
export type GigDraft = Omit<z.input<typeof gigInput>, "schedule" | keyof Needs> &
  Needs & { schedule: DraftSchedule };

/** Nothing typed yet: the schema rejects it. */
export const emptyAmount = 0;

/** A new gig: the next working week, with what seldom changes copied from the last gig. */
export function createDraft(today: string, last?: Gig): GigDraft {
  const startDate = getNextWorkday(today);
  return {
    title: "",
    description: "",
    industries: [],
    headcount: 1,
    positions: [],
    cards: null,
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

export function toDraft(gig: GigContent): GigDraft {
  return {
    ...pick(gig, "title", "description", "industries", "headcount", "municipality", "address"),
    ...pick(gig, "contact", "meetingPoint", "gear", "language", "notes"),
    ...pick(gig, "pricing", "contract", "waves"),
    ...draftPositions(gig.positions),
    schedule: draftSchedule(gig.schedule),
  } as GigDraft;
}

function draftPositions(positions: Gig["positions"]): Pick<Needs, "positions" | "cards" | "positionId"> {
  const [only, another] = positions;
  if (another) return { positions: positions.map(toDraftPosition), cards: null };
  return { positions: [], cards: only?.cards?.length ? only.cards : null, positionId: only?.id };
}

function toDraftPosition({
  id,
  industry,
  headcount,
  pricing,
  cards,
}: Gig["positions"][number]): DraftPosition {
  const { type, amountCents } = pricing ?? { type: "hourly", amountCents: emptyAmount };
  return { id, industry: industry ?? "", headcount, pricing: { type, amountCents }, cards: cards ?? [] };
}

export const emptyPosition = (type: DraftPosition["pricing"]["type"]): DraftPosition => ({
  industry: "",
  headcount: 1,
  pricing: { type, amountCents: emptyAmount },
  cards: [],
});

/** The first has what was said of all, and its own id where the gig is saved; the cards are asked for in each chosen trade. */
export function splitByTrade(draft: GigDraft): DraftPosition[] {
  const { industries, headcount, pricing, positionId } = draft;
  const cards = draft.cards ?? [];
  const [first = "", ...others] = industries;
  const rest = others.map((industry) => ({ ...emptyPosition(pricing.type), industry, cards }));
  return [
    { ...(positionId && { id: positionId }), industry: first, headcount, pricing: { ...pricing }, cards },
    ...(rest.length > 0 ? rest : [emptyPosition(pricing.type)]),
  ];
}

/** On its own days, or on the same weekdays of the next week that has not begun. */
export function copyToDraft(gig: GigContent, today: string): GigDraft {
  const ofGig = toDraft(gig);
  const positions = ofGig.positions.map(({ id: _, ...position }) => position);
  const draft = { ...ofGig, positions, positionId: undefined };
  const { startDate, endDate, days = [], off = [] } = draft.schedule;
  const lateDays = (Date.parse(today) - Date.parse(startDate)) / day + 1;
  if (lateDays <= 0) return draft;
  const later = (date: string) => addDays(date, 7 * Math.ceil(lateDays / 7));
  return {
    ...draft,
    schedule: {
      ...draft.schedule,
      startDate: later(startDate),
      endDate: later(endDate),
      days: days.map((customDay) => ({ ...customDay, date: later(customDay.date) })),
      off: off.map(later),
    },
  };
}

/** Hours and breaks equal to the default are left out, so that they follow its changes. */
function draftSchedule({ days = [], breakMinutes, ...schedule }: Schedule): DraftSchedule {
  const { startTime, endTime, sameHoursEachDay } = schedule;
  const common =
    breakMinutes === defaultBreakMinutes(clockMinutes(startTime, endTime)) ? undefined : breakMinutes;
  const own = days.flatMap(({ breakMinutes: ownBreak, ...hours }) => {
    const isUsualBreak =
      ownBreak === resolveBreak(clockMinutes(hours.startTime, hours.endTime), undefined, common);
    const isCommon = isUsualBreak && hours.startTime === startTime && hours.endTime === endTime;
    return isCommon ? [] : [{ ...hours, ...(!isUsualBreak && { breakMinutes: ownBreak }) }];
  });
  return {
    ...schedule,
    ...(common !== undefined && { breakMinutes: common }),
    days: own,
    off: sameHoursEachDay ? [] : daysBetween(schedule, days),
  };
}

/** Days between the first and the last that are off, without those that a rule excludes. */
function daysBetween(schedule: Schedule, worked: readonly { date: string }[]): string[] {
  const { startDate, endDate, excludeSaturdays, excludeSundays } = schedule;
  const off: string[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const weekday = getWeekday(date);
    const isFree = (weekday === 6 && excludeSaturdays) || (weekday === 7 && excludeSundays);
    if (!isFree && !worked.some((workedDay) => workedDay.date === date)) off.push(date);
  }
  return off;
}

/** Keeps the length of the gig. */
export function shiftEndDate(startDate: string, endDate: string, nextStart: string): string {
  const length = (Date.parse(endDate) - Date.parse(startDate)) / day;
  return Number.isNaN(length) || length < 0 || nextStart === "" ? endDate : addDays(nextStart, length);
}

function pick<T extends object, K extends keyof T>(from: T | undefined, ...keys: K[]): Partial<Pick<T, K>> {
  if (!from) return {};
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
