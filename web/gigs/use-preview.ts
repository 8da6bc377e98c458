import type { Schedule } from "#shared/schedule.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import type { SchedulePreview } from "./schedule-preview.ts";

/** Loads the rules of schedules, and zod with them, which weigh more than the form that they stand beside. */
export const loadPreview = () => import("./schedule-preview.ts");

/** What a schedule comes to; null while it does not hold together, undefined until the rules have arrived. */
export function usePreview(draft: Schedule): SchedulePreview | null | undefined {
  return useLoaded(loadPreview)?.previewOf(draft);
}
