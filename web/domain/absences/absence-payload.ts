import * as z from "zod";
import { absenceInput } from "#shared/absences/absence.ts";
import type { AbsenceKind } from "#shared/absences/absence-kinds.ts";

/** What the fields hold; `weekdays`: "1" is Monday. `userIds`: whose, where a desk enters it. */
export type AbsenceDraft = {
  userIds: string[];
  kind: AbsenceKind;
  from: string;
  to: string;
  isPart: boolean;
  startTime: string;
  endTime: string;
  isSome: boolean;
  weekdays: string[];
  release: boolean;
  releaseWhenIll: boolean;
};

/** Without what is not shown. */
function toInput(draft: AbsenceDraft) {
  const { userIds, kind, from, to, isPart, startTime, endTime, isSome, weekdays } = draft;
  return {
    ...{ userIds, kind, from, to },
    ...(isPart && { startTime, endTime }),
    ...(isSome && from !== to && { weekdays: weekdays.map(Number).sort() }),
    release: kind === "sick" ? draft.releaseWhenIll : kind !== "free" && draft.release,
  };
}

const people = z.object({ userIds: z.array(z.string()).min(1, { error: "required" }) });

/** The server's schema, applied to what would be sent. */
export const absencePayload = z.preprocess((draft) => toInput(draft as AbsenceDraft), absenceInput);

/** The same for each of several people. */
export const peopleAbsencePayload = z.preprocess(
  (draft) => toInput(draft as AbsenceDraft),
  absenceInput.and(people),
);

export const sickLeavePayload = z.preprocess(
  (days) => ({ ...(days as object), kind: "sick", release: true }),
  absenceInput,
);
