/** A cell, and the index of the block within it. */
export type FocusPosition = { row: number; column: number; item: number };

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
