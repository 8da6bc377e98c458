import { useState } from "react";

export type ListSelection = ReturnType<typeof useListSelection>;

/** Selection in a list that is no table, by its rows' ids, while `isSelecting`. A row that is gone is deselected. */
export function useListSelection(all: readonly string[]) {
  const [isSelecting, setSelecting] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = new Set(chosen.filter((id) => all.includes(id)));
  return {
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
