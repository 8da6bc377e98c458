import type { LinkedAssignment } from "./queries.ts";

/**
 * What the reader of a link can do: they are asked, have said yes or no, or are no longer meant, as after being replaced
 * or once their last shift is over.
 */
export type AnswerState = "asked" | "coming" | "notComing" | "ended";

export function getAnswerState(row: LinkedAssignment, now: number): AnswerState {
  const isOn = row.gigStatus === "open" || row.gigStatus === "filled";
  if (!isOn || row.endsAt <= now || row.status === "removed") return "ended";
  if (row.status === "declined") return "notComing";
  return row.status === "confirmed" && row.acknowledgedVersion >= row.gigVersion ? "coming" : "asked";
}
