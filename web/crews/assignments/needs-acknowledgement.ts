import type { MyAssignment } from "#shared/crews/assignment.ts";

/** Confirming acknowledges too, so this is for workers who have confirmed already. */
export function needsAcknowledgement({ changes, can }: MyAssignment): boolean {
  return changes !== null && can.decline && !can.answer;
}
