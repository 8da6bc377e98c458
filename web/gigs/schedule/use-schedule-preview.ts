import type { GigDay } from "#shared/gigs/schedule.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import type { DraftSchedule } from "../form/gig-draft.ts";
import type { SchedulePreview } from "./schedule-preview.ts";

/** Loads the rules of schedules, and zod with them, which weigh more than the form that they stand beside. */
export const loadSchedulePreview = () => import("./schedule-preview.ts");

/** What a schedule comes to; null while it does not hold together, undefined until the rules have arrived. */
export function useSchedulePreview(draft: DraftSchedule): SchedulePreview | null | undefined {
  return useLazyImport(loadSchedulePreview)?.previewSchedule(draft);
}

/** The days that may be worked; null and undefined as for `useSchedulePreview`. */
export function usePossibleDays(draft: DraftSchedule): GigDay[] | null | undefined {
  return useLazyImport(loadSchedulePreview)?.listPossibleDays(draft);
}
