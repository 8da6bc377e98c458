import { useEffect, useState } from "react";
import type { Schedule } from "#shared/schedule.ts";
import type { SchedulePreview } from "./schedule-preview.ts";

let previewOf: ((draft: Schedule) => SchedulePreview | null) | undefined;

/** Loads the rules of schedules, and zod with them, which weigh more than the form that they stand beside. */
export async function loadPreview(): Promise<void> {
  ({ previewOf } = await import("./schedule-preview.ts"));
}

/** What a schedule comes to; null while it does not hold together, undefined until the rules have arrived. */
export function usePreview(draft: Schedule): SchedulePreview | null | undefined {
  const [, setArrived] = useState(previewOf !== undefined);
  useEffect(() => {
    if (!previewOf)
      loadPreview().then(
        () => setArrived(true),
        () => undefined,
      );
  }, []);
  return previewOf?.(draft);
}
