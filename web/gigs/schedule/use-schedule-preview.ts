import type { GigDay } from "#shared/gigs/schedule.ts";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import type { DraftSchedule } from "../form/gig-draft.ts";
import type { SchedulePreview } from "./schedule-preview.ts";

/** Lazy: the schedule's rules and zod weigh more than the form. */
export const loadSchedulePreview = () => import("./schedule-preview.ts");

/** Null while the schedule is invalid, undefined until the rules have loaded. */
export function useSchedulePreview(draft: DraftSchedule): SchedulePreview | null | undefined {
  return useLazyImport(loadSchedulePreview)?.previewSchedule(draft);
}

/** Null and undefined as for `useSchedulePreview`. */
export function usePossibleDays(draft: DraftSchedule): GigDay[] | null | undefined {
  return useLazyImport(loadSchedulePreview)?.listPossibleDays(draft);
}
