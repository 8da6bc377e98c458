import type { Assignment } from "#shared/crews/assignment.ts";
import { useSession } from "../../lib/session/session.tsx";

export function useIsOnBehalf({ userId, can }: Pick<Assignment, "userId" | "can">): boolean {
  const { session } = useSession();
  return can.decline && session !== null && userId !== session.user.id;
}
