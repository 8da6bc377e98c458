import type { Calendar } from "#shared/calendar/calendar.ts";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";

/** `unknownDays`: without a connection, the days of which this device knows nothing. */
export type PartialCalendar = Calendar & { unknownDays?: readonly string[] };

/** What one may see of these days: for a desk its people and gigs, else one's own shifts. */
export function useCalendar(from: string, to: string) {
  const { data, error } = useRead(api.calendar, { query: { from, to, scope: "reach" } });
  return { data: data as PartialCalendar | undefined, error };
}
