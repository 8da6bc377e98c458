import { hour } from "../../shared/core/durations.ts";
import { computeRiskTime } from "../reminders/reminder-times.ts";
import type { LinkedAssignment } from "./queries.ts";

/**
 * Where somebody stands who answers without logging in: asked, said yes, said no and may still take it back, said no and
 * may not any more, or no longer meant, as after being replaced, leaving the firm, or once their last shift is over.
 */
export type AnswerState = "asked" | "coming" | "notComing" | "givenOn" | "ended";

export type AssignmentAnswer = "yes" | "no" | "call";

export function getAnswerState(row: LinkedAssignment, now: number): AnswerState {
  const isOn = row.gigStatus === "open" || row.gigStatus === "filled";
  if (!isOn || !row.isOfFirm || row.endsAt <= now || row.status === "removed") return "ended";
  if (row.status === "declined") return canReturn(row, now) ? "notComing" : "givenOn";
  return row.status === "confirmed" && row.acknowledgedVersion >= row.gigVersion ? "coming" : "asked";
}

/** Who says no late may take it back for a while. */
const secondThoughts = 2 * hour;

/** Until the desks are told who has not confirmed, and look for others; never once the shift has begun. */
function canReturn({ isPlaceFree, returnsOn, answeredAt }: LinkedAssignment, now: number): boolean {
  if (!isPlaceFree || returnsOn === null) return false;
  const cutoff = Math.max(computeRiskTime(returnsOn.date), (answeredAt ?? 0) + secondThoughts);
  return now < Math.min(cutoff, returnsOn.startsAt);
}

/** What they may say now. Who says no frees the shifts ahead: there must be one. */
export function listAnswers(row: LinkedAssignment, now: number): AssignmentAnswer[] {
  const no: AssignmentAnswer[] = row.lastStartsAt > now ? ["no"] : [];
  const answers = {
    asked: ["yes", ...no, "call"],
    coming: [...no, "call"],
    notComing: ["yes", "call"],
    givenOn: ["call"],
    ended: [],
  } as const;
  return [...answers[getAnswerState(row, now)]];
}
