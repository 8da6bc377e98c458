import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useShowsBoard } from "../../../web/calendar/use-shows-board.ts";

/** A browser's width, which its paper changes too. */
const width = {
  isDesktop: true,
  watchers: new Set<() => void>(),
  change(isDesktop: boolean) {
    this.isDesktop = isDesktop;
    for (const tell of this.watchers) tell();
  },
};

beforeEach(() => {
  width.isDesktop = true;
  width.watchers.clear();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return width.isDesktop;
    },
    addEventListener: (_: string, tell: () => void) => width.watchers.add(tell),
    removeEventListener: (_: string, tell: () => void) => width.watchers.delete(tell),
  }));
});

const isBefore = () => act(() => window.dispatchEvent(new Event("beforeprint")));
const isAfter = () => act(() => window.dispatchEvent(new Event("afterprint")));

test("a desk's paper has the board, and its screen again after it", () => {
  const seen: boolean[] = [];
  renderHook(() => seen.push(useShowsBoard()));
  isBefore();
  act(() => width.change(false));
  act(() => width.change(true));
  isAfter();
  expect(new Set(seen)).toEqual(new Set([true]));
});

test("a phone's paper has the list, however wide it is", () => {
  width.isDesktop = false;
  const { result } = renderHook(useShowsBoard);
  isBefore();
  act(() => width.change(true));
  expect(result.current).toBe(false);
});

test("a window that is made narrow shows the list, and one that is made wide the board", () => {
  const { result } = renderHook(useShowsBoard);
  act(() => width.change(false));
  expect(result.current).toBe(false);
  act(() => width.change(true));
  expect(result.current).toBe(true);
});
