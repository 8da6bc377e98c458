import { useState } from "react";
import type { Assignment } from "#shared/crews/assignment.ts";
import { useSession } from "../../lib/session/session.tsx";

export type CrewSelection = ReturnType<typeof useCrewSelection>;

/** Of those with whom staff may do something. Who no longer is one of them is deselected. */
export function useCrewSelection(crew: readonly Assignment[]) {
  const { session } = useSession();
  const [isSelecting, setSelecting] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = crew.filter(
    ({ userId, can }) => userId !== session?.user.id && (can.remind || can.remove || can.answer),
  );
  const all = rows.map(({ id }) => id);
  const ids = new Set(chosen.filter((id) => all.includes(id)));
  return {
    rows,
    isSelecting,
    setSelecting(isOn: boolean) {
      setSelecting(isOn);
      setChosen([]);
    },
    ids,
    isAll: all.length > 0 && ids.size === all.length,
    choose: (id: string, isChosen: boolean) =>
      setChosen((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])]),
    chooseAll: (isChosen: boolean) => setChosen(isChosen ? all : []),
    chooseOnly: setChosen,
  };
}
