import { useLocation, useSearch } from "wouter";
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

/** What the calendar shows, as its URL says it. */
export function useCalendarParameters() {
  const [, navigate] = useLocation();
  const query = useSearch();
  const goInSearch = useSearchNavigation();
  const today = toLocalDate(Date.now());
  const monday = parseWeekParameter(query, today);
  const change = (changes: Changes) =>
    navigate(pathTo("calendar") + changeParameters(query, changes), { replace: true });
  const showWeek = (date: string) => {
    const week = getMonday(date);
    const isPlain = week === getMonday(today) && week === getDefaultWeek(today);
    change({ week: isPlain ? null : week, day: null });
  };
  const sunday = addDays(monday, 6);
  const parameters = new URLSearchParams(query);
  const list = parameters.get("list") === "gigs" ? ("gigs" as const) : ("people" as const);
  const isShown = (date: string | null) => date !== null && date >= monday && date <= sunday;
  const wanted = parameters.get("day");
  return {
    monday,
    /** Of that week, on a phone. */
    day: (isShown(wanted) && wanted) || (isShown(today) ? today : monday),
    showDay: (date: string) => change({ day: date }),
    /** Of a phone. */
    list,
    setList: (kind: "people" | "gigs") => change({ list: kind === "gigs" ? kind : null }),
    filter: parseBoardFilter(query),
    /** Moves by days; null: to the present. */
    go: (days: number | null) => showWeek(days === null ? today : addDays(monday, days)),
    /** `field`: where it was typed. */
    setFilter: (part: Partial<BoardFilter>, field?: string) =>
      goInSearch(pathTo("calendar") + changeParameters(query, toFilterParameters(part)), field),
  };
}

export type CalendarParameters = ReturnType<typeof useCalendarParameters>;
