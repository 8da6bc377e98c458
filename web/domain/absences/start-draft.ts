import type { Absence } from "#shared/absences/absence.ts";
import type { AbsenceDraft } from "./absence-payload.ts";

/** The fields of an absence; null: of a new one on `day`. */
export function startDraft(absence: Absence | null, day: string): AbsenceDraft {
  const { from, to, startTime, endTime, weekdays, kind } = absence ?? {
    ...{ from: day, to: day, startTime: null, endTime: null, weekdays: null, kind: "unavailable" as const },
  };
  return {
    ...{ userIds: [], kind, from, to, release: false, releaseWhenIll: true },
    ...{ isPart: startTime !== null, startTime: startTime ?? "07:00", endTime: endTime ?? "12:00" },
    ...{ isSome: weekdays !== null, weekdays: (weekdays ?? []).map(String) },
  };
}
