import type { MyAssignment } from "#shared/assignment.ts";

/** Whether my place in a crew has a change that waits for my "got it" alone. */
export function isToAcknowledge({ changes, can }: MyAssignment): boolean {
  return changes !== null && can.decline && !can.answer;
}
