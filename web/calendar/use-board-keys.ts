import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import type { SpotProps } from "./board-cell.tsx";
import { nextSpot, type Spot } from "./board-keys.ts";

const nameOf = ({ row, column, item }: Spot) => `${row} ${column} ${item}`;

/** Roving focus: only the spot that was visited last can be reached by Tab. */
export function useBoardKeys(
  itemsIn: (row: number, column: number) => number,
  size: { rows: number; columns: number },
) {
  const [visited, visit] = useState<Spot>({ row: 0, column: 0, item: 0 });
  const row = Math.min(visited.row, size.rows - 1);
  const item = Math.min(visited.item, Math.max(0, itemsIn(row, visited.column) - 1));
  const at = { ...visited, row, item };
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextSpot(event.key, event.ctrlKey, at, { ...size, itemsIn });
    if (to === null) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-spot="${nameOf(to)}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const [r, c, i] = (target.getAttribute("data-spot") ?? "").split(" ").map(Number);
    if (r !== undefined && c !== undefined && i !== undefined) visit({ row: r, column: c, item: i });
  };
  const propsOf = (spot: Spot): SpotProps => ({
    tabIndex: nameOf(spot) === nameOf(at) ? 0 : -1,
    "data-spot": nameOf(spot),
  });
  return { on: { ref: table, onKeyDown, onFocus }, propsOf };
}
