import { expect, test } from "vitest";
import { getNextFocus } from "../../../../web/calendar/board/board-focus.ts";

/** Two shifts stand in the first cell of the second row, none or one elsewhere. */
const size = {
  rows: 3,
  columns: 7,
  itemsIn: (row: number, column: number) => (row === 1 && column === 0 ? 2 : 0),
};
const at = (row: number, column: number, item = 0) => ({ row, column, item });

test.each([
  ["ArrowRight", at(0, 0), at(0, 1)],
  ["ArrowRight", at(0, 6), at(0, 6)],
  ["ArrowLeft", at(2, 0), at(2, 0)],
  ["ArrowLeft", at(2, 3), at(2, 2)],
  ["ArrowDown", at(0, 0), at(1, 0)],
  ["ArrowDown", at(1, 0), at(1, 0, 1)],
  ["ArrowDown", at(1, 0, 1), at(2, 0)],
  ["ArrowDown", at(2, 4), at(2, 4)],
  ["ArrowUp", at(2, 0), at(1, 0, 1)],
  ["ArrowUp", at(1, 0, 1), at(1, 0)],
  ["ArrowUp", at(0, 5), at(0, 5)],
  ["Home", at(2, 4), at(2, 0)],
  ["End", at(0, 4), at(0, 6)],
])("%s from %j leads to %j", (key, from, to) => {
  expect(getNextFocus(key, false, from, size)).toEqual(to);
});

test("with Ctrl, Home and End lead to the corners", () => {
  expect(getNextFocus("Home", true, at(1, 3), size)).toEqual(at(0, 0));
  expect(getNextFocus("End", true, at(1, 3), size)).toEqual(at(2, 6));
});

test.each(["Enter", "Tab", "a"])("%s is left to the browser", (key) => {
  expect(getNextFocus(key, false, at(0, 0), size)).toBeNull();
});
