import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useShowsBoard } from "../../../web/calendar/use-shows-board.ts";

/** A browser's width, which its paper changes too. */
const width = {
  isDesktop: true,
  listeners: new Set<() => void>(),
  change(isDesktop: boolean) {
    this.isDesktop = isDesktop;
    for (const notify of this.listeners) notify();
  },
};

beforeEach(() => {
  width.isDesktop = true;
  width.listeners.clear();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return width.isDesktop;
    },
    addEventListener: (_: string, listener: () => void) => width.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => width.listeners.delete(listener),
  }));
});

const startPrinting = () => act(() => window.dispatchEvent(new Event("beforeprint")));
const endPrinting = () => act(() => window.dispatchEvent(new Event("afterprint")));

test("a desk's paper has the board, and its screen again after it", () => {
  const seen: boolean[] = [];
  renderHook(() => seen.push(useShowsBoard()));
  startPrinting();
  act(() => width.change(false));
  act(() => width.change(true));
  endPrinting();
  expect(new Set(seen)).toEqual(new Set([true]));
});

test("a phone's paper has the list, however wide it is", () => {
  width.isDesktop = false;
  const { result } = renderHook(useShowsBoard);
  startPrinting();
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
