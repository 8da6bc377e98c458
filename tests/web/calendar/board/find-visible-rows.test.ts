import { expect, it } from "vitest";
import { findVisibleRows } from "../../../../web/calendar/board/find-visible-rows.ts";

const never = () => false;

it("of many rows those in the window are rendered, and the others leave their height", () => {
  const { rows, after } = findVisibleRows(100, () => 50, { top: 500, bottom: 700 }, never);
  expect(rows).toEqual([
    { index: 10, gap: 500 },
    { index: 11, gap: 0 },
    { index: 12, gap: 0 },
    { index: 13, gap: 0 },
  ]);
  expect(after).toBe(86 * 50);
});

it("rows of their own heights", () => {
  const heightOf = (index: number) => (index === 0 ? 300 : 50);
  const { rows, after } = findVisibleRows(5, heightOf, { top: 310, bottom: 360 }, never);
  expect(rows).toEqual([
    { index: 1, gap: 300 },
    { index: 2, gap: 0 },
  ]);
  expect(after).toBe(100);
});

it("a row that has the focus stays, wherever it is", () => {
  const { rows, after } = findVisibleRows(
    100,
    () => 50,
    { top: 0, bottom: 50 },
    (index) => index === 50,
  );
  expect(rows).toEqual([
    { index: 0, gap: 0 },
    { index: 50, gap: 49 * 50 },
  ]);
  expect(after).toBe(49 * 50);
});
