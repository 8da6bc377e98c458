import type { MyAssignment } from "#shared/crews/assignment.ts";

/** Whether my place in a crew has a change that waits for my "got it" alone. */
export function needsAcknowledgement({ changes, can }: MyAssignment): boolean {
  return changes !== null && can.decline && !can.answer;
}
