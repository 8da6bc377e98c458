import { useCan, useSession } from "../../lib/session/session.tsx";

/** Whether the user enters the absences of an organisation's people, and reads their kinds. */
export function useIsDesk(): boolean {
  const { session } = useSession();
  const names = useCan("crew.name");
  return names && session !== null && session.organization !== null;
}
