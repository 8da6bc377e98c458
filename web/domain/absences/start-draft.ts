import type { AbsenceTerms } from "#shared/absences/absence.ts";
import type { AbsenceDraft } from "./absence-payload.ts";

type Terms = AbsenceTerms & { release?: boolean };

/** The fields of an absence; null: of a new one on `day`. */
export function startDraft(terms: Terms | null, day: string): AbsenceDraft {
  const { from, to, startTime, endTime, weekdays, kind, release } = terms ?? {
    ...{ from: day, to: day, startTime: null, endTime: null, weekdays: null },
    ...{ kind: "unavailable" as const, release: undefined },
  };
  return {
    ...{ userIds: [], kind, from, to, release: release ?? false, releaseWhenIll: release ?? true },
    ...{ isPart: startTime !== null, startTime: startTime ?? "07:00", endTime: endTime ?? "12:00" },
    ...{ isSome: weekdays !== null, weekdays: (weekdays ?? []).map(String) },
  };
}
