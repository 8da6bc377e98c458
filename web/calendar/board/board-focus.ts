import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** A cell, and the index of the block within it. */
export type FocusPosition = { row: number; column: number; item: number };

/** A cell that stays the same where rows or days before it go: the row's id and the date. */
export type BoardPosition = { row: string; date: string };

type Size = { rows: number; columns: number; itemsIn: (row: number, column: number) => number };

/**
 * Where a key moves the focus: arrows between cells, vertically through a cell's blocks first; Home and End in the row,
 * with Ctrl to the first and last cell. Null for any other key.
 */
export function getNextFocus(
  key: string,
  ctrl: boolean,
  at: FocusPosition,
  size: Size,
): FocusPosition | null {
  const { row, column, item } = at;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const cell = (r: number, c: number): FocusPosition =>
    r < 0 || r > last.row || c < 0 || c > last.column ? at : { row: r, column: c, item: 0 };
  switch (key) {
    case "ArrowLeft":
      return cell(row, column - 1);
    case "ArrowRight":
      return cell(row, column + 1);
    case "ArrowDown":
      return item + 1 < size.itemsIn(row, column) ? { ...at, item: item + 1 } : cell(row + 1, column);
    case "ArrowUp":
      return item > 0 ? { ...at, item: item - 1 } : lowest(cell(row - 1, column), at, size);
    case "Home":
      return cell(ctrl ? 0 : row, 0);
    case "End":
      return cell(ctrl ? last.row : row, last.column);
    default:
      return null;
  }
}

/** From below, a cell's last block comes first. */
function lowest(to: FocusPosition, from: FocusPosition, { itemsIn }: Size): FocusPosition {
  return to === from ? from : { ...to, item: Math.max(0, itemsIn(to.row, to.column) - 1) };
}

/** Its `data-spot`. */
export const formatSpot = ({ row, column, item }: FocusPosition) => `${row} ${column} ${item}`;

function parseSpot(name: string | null | undefined): FocusPosition | null {
  const [row, column, item] = (name ?? "").split(" ").map(Number);
  return row === undefined || column === undefined || item === undefined ? null : { row, column, item };
}

type KeyboardOptions = {
  /** Has the focus at once. */
  start: FocusPosition | null;
  /** Of a cell that is clicked, or on which Enter or Space is pressed. */
  onOpen: ((row: number, column: number) => void) | undefined;
};

/** Roving tabindex: Tab reaches only the position that was focused last. */
export function useBoardKeyboard(
  itemsIn: (row: number, column: number) => number,
  size: { rows: number; columns: number },
  { start, onOpen }: KeyboardOptions,
) {
  const [visited, visit] = useState<FocusPosition>(start ?? { row: 0, column: 0, item: 0 });
  const row = Math.min(visited.row, size.rows - 1);
  const column = Math.min(visited.column, size.columns - 1);
  const item = Math.min(visited.item, Math.max(0, itemsIn(row, column) - 1));
  const at = { row, column, item };
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(start !== null);
  const find = (position: FocusPosition) =>
    table.current?.querySelector<HTMLElement>(`[data-spot="${formatSpot(position)}"]`);
  useLayoutEffect(() => {
    // A cell that has just got a block is no stop itself any more.
    getFilledCell(table.current)?.querySelector<HTMLElement>("[data-spot]")?.focus();
    // A row that was not rendered is by now.
    if (!isMoving.current) return;
    isMoving.current = false;
    find(at)?.focus();
  });
  const open = (event: KeyboardEvent | MouseEvent) => {
    const spot = parseSpot((event.target as Element).closest("[data-spot]")?.getAttribute("data-spot"));
    if (spot === null || onOpen === undefined) return;
    event.preventDefault();
    onOpen(spot.row, spot.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") return open(event);
    const to = getNextFocus(event.key, event.ctrlKey, at, { ...size, itemsIn });
    if (to === null) return;
    event.preventDefault();
    isMoving.current = true;
    visit({ ...to });
  };
  const onFocus = ({ target }: FocusEvent) => {
    const spot = parseSpot(target.getAttribute("data-spot"));
    if (spot) visit(spot);
  };
  return { on: { ref: table, onKeyDown, onFocus, onClick: open }, at };
}

/** The cell that has the focus, and can no longer have it. */
function getFilledCell(table: HTMLTableElement | null): HTMLElement | null {
  const cell = document.activeElement;
  if (!(cell instanceof HTMLTableCellElement) || !table?.contains(cell)) return null;
  return cell.hasAttribute("tabindex") ? null : cell;
}
