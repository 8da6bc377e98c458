import { api } from "../lib/api.ts";
import { useRead } from "../lib/use-read.ts";

/** What one may see of these days: for a desk its people and gigs, else one's own shifts. */
export function useCalendar(from: string, to: string) {
  return useRead(api.calendar, { query: { from, to, scope: "reach" } });
}
