import { useLocation, useSearch } from "wouter";
import { dayOf } from "#shared/time-zone.ts";
import { addDays, mondayOf, weekAsked } from "#shared/week.ts";
import { pathTo } from "../paths.ts";

/** The week that the URL asks for; `go` so many days on, or with null back to the present one. */
export function useWeek() {
  const [, navigate] = useLocation();
  const today = dayOf(Date.now());
  const monday = weekAsked(useSearch(), today);
  const current = mondayOf(today);
  const go = (days: number | null) => {
    const next = days === null ? current : addDays(monday, days);
    navigate(next === current ? pathTo("calendar") : `${pathTo("calendar")}?week=${next}`, { replace: true });
  };
  return { monday, go };
}
