import type { Assignment } from "#shared/crews/assignment.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useListSelection } from "../../ui/data-table/bulk/use-list-selection.ts";

export type CrewSelection = ReturnType<typeof useCrewSelection>;

/** Of those with whom staff may do something. Who no longer is one of them is deselected. */
export function useCrewSelection(crew: readonly Assignment[]) {
  const { session } = useSession();
  const rows = crew.filter(
    ({ userId, can }) => userId !== session?.user.id && (can.remind || can.remove || can.answer),
  );
  return { rows, ...useListSelection(rows.map(({ id }) => id)) };
}
