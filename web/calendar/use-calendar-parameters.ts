import { useLocation, useSearch } from "wouter";
import { addMonths, parseMonthParameter } from "#shared/calendar/month.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays, getDefaultWeek, getMonday, parseWeekParameter } from "#shared/calendar/week.ts";
import { pathTo } from "../lib/navigation/paths.ts";
import { useSearchNavigation } from "../lib/navigation/use-search-navigation.ts";
import { type BoardFilter, parseBoardFilter, toFilterParameters } from "./board/board-filter.ts";

type Changes = Record<string, string | null>;

/** Null takes a parameter away. */
export function changeParameters(query: string, changes: Changes): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** The present day of the present month, else its first. */
const getFirstDay = (month: string, today: string) => (today.startsWith(month) ? today : `${month}-01`);

/** What the calendar shows, as its URL says it. `hasMonths`: whether this reader's screen shows a month. */
export function useCalendarParameters(hasMonths: boolean) {
  const [, navigate] = useLocation();
  const query = useSearch();
  const goInSearch = useSearchNavigation();
  const today = toLocalDate(Date.now());
  const monday = parseWeekParameter(query, today);
  const change = (changes: Changes) =>
    navigate(pathTo("calendar") + changeParameters(query, changes), { replace: true });
  const month = hasMonths ? parseMonthParameter(query) : null;
  const toWeek = (date: string): Changes => {
    const week = getMonday(date);
    const isPlain = week === getMonday(today) && week === getDefaultWeek(today);
    return { week: isPlain ? null : week, month: null };
  };
  const go = (step: -1 | 1 | null) => {
    if (month !== null) change({ month: step === null ? today.slice(0, 7) : addMonths(month, step) });
    else change({ ...toWeek(step === null ? today : addDays(monday, 7 * step)), day: null });
  };
  const sunday = addDays(monday, 6);
  const parameters = new URLSearchParams(query);
  const list = parameters.get("list") === "gigs" ? ("gigs" as const) : ("people" as const);
  const isShown = (date: string | null) => date !== null && date >= monday && date <= sunday;
  const wanted = parameters.get("day");
  const day = (isShown(wanted) && wanted) || (isShown(today) ? today : monday);
  const setMonth = (shown: string | null) => {
    if (shown !== month)
      change(shown ? { month: shown, week: null, day: null } : toWeek(getFirstDay(month ?? today, today)));
  };
  return {
    monday,
    /** Of that week, on a phone. */
    day,
    showDay: (date: string) => change({ day: date }),
    /** Of a phone. */
    list,
    setList: (kind: "people" | "gigs") => change({ list: kind === "gigs" ? kind : null }),
    filter: parseBoardFilter(query),
    /** Of the board of a month; null: the week's. */
    month,
    showMonth: () => setMonth(month ?? day.slice(0, 7)),
    showWeek: () => setMonth(null),
    /** To the week or month before or after; null: to the present one. */
    go,
    showDate: (date: string) =>
      change(month === null ? { ...toWeek(date), day: date } : { month: date.slice(0, 7) }),
    hrefOfWeek: (week: string) => pathTo("calendar") + changeParameters(query, toWeek(week)),
    /** `field`: where it was typed. */
    setFilter: (part: Partial<BoardFilter>, field?: string) =>
      goInSearch(pathTo("calendar") + changeParameters(query, toFilterParameters(part)), field),
  };
}

export type CalendarParameters = ReturnType<typeof useCalendarParameters>;
