/** Where the board's focus is: a cell, and which of the blocks in it. */
export type FocusPosition = { row: number; column: number; item: number };

type Size = { rows: number; columns: number; itemsIn: (row: number, column: number) => number };

/**
 * Where a key leads: arrows from cell to cell, up and down through the blocks of one cell first, Home and End along
 * the row, with Ctrl to the first and the last cell; null for any other key. It stops at the edges.
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

/** Coming from below, one meets the lowest block of a cell first. */
function lowest(to: FocusPosition, from: FocusPosition, { itemsIn }: Size): FocusPosition {
  return to === from ? from : { ...to, item: Math.max(0, itemsIn(to.row, to.column) - 1) };
}
