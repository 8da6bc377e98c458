import type { MyAssignment } from "#shared/assignment.ts";
import { api } from "../lib/api.ts";
import { useCan } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";

/** My own place in a gig's crew while I can still call it off. */
export function useOwnPlace(gigId: string): MyAssignment | undefined {
  const works = useCan("shifts.work");
  const { data } = useRead(api.assignments, works ? { query: {} } : null);
  return data?.items.find((one) => one.gigId === gigId && one.can.decline);
}
