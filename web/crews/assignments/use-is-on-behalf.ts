import type { Assignment } from "#shared/crews/assignment.ts";
import { useSession } from "../../lib/session/session.tsx";

/** Whether I answer for somebody else, who has no login. */
export function useIsOnBehalf({ userId, can }: Pick<Assignment, "userId" | "can">): boolean {
  const { session } = useSession();
  return can.decline && session !== null && userId !== session.user.id;
}
