/** `gap`: pixels of hidden rows before it. */
export type VisibleRow = { index: number; gap: number };

type Window = { top: number; bottom: number };

/**
 * Which of `count` rows touch the window, in pixels from the first row; and those that are always shown. `after`: pixels
 * of hidden rows at the end.
 */
export function findVisibleRows(
  count: number,
  heightOf: (index: number) => number,
  { top, bottom }: Window,
  isAlwaysShown: (index: number) => boolean,
): { rows: VisibleRow[]; after: number } {
  const rows: VisibleRow[] = [];
  let start = 0;
  let gap = 0;
  for (let index = 0; index < count; index++) {
    const end = start + heightOf(index);
    if ((end > top && start < bottom) || isAlwaysShown(index)) {
      rows.push({ index, gap });
      gap = 0;
    } else gap += end - start;
    start = end;
  }
  return { rows, after: gap };
}
