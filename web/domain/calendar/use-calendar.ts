import type { Calendar } from "#shared/calendar/calendar.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";

/** `unknownDays`: offline, the days without cached data. */
export type PartialCalendar = Calendar & { unknownDays?: readonly string[] };

type Days = { from: string; to: string };

/** Staff get their workers and gigs, others their own shifts; nothing while only another week is known, or of no `days`. */
export function useCalendar(days: Days | null) {
  const args = days && { query: { ...days, scope: "reach" as const } };
  const { data, error } = useRead(api.calendar, args, { keepPreviousData: false });
  return { data: data as PartialCalendar | undefined, error };
}
