import type { MyAssignment } from "#shared/crews/assignment.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useCan, useSession } from "../../lib/session/session.tsx";

/** Only while it can still be declined; excludes those answered on behalf of others. */
export function useOwnAssignment(gigId: string): MyAssignment | undefined {
  const works = useCan("shifts.work");
  const { session } = useSession();
  const { data } = useRead(api.assignments, works ? { query: {} } : null);
  return data?.items.find(
    (assignment) =>
      assignment.gigId === gigId && assignment.userId === session?.user.id && assignment.can.decline,
  );
}

/** Confirming acknowledges too, so this is for workers who have confirmed already. */
export function needsAcknowledgement({ changes, can }: MyAssignment): boolean {
  return changes !== null && can.decline && !can.answer;
}
