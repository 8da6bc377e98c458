import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useKeyboardInset } from "../../../web/chat/use-keyboard-inset.ts";

const kept = () => document.documentElement.style.getPropertyValue("--keyboard");
afterEach(() => vi.unstubAllGlobals());

it("says how much of the window the keyboard covers, until the room is left", () => {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("innerHeight", 800);
  const { unmount } = renderHook(useKeyboardInset);
  const resize = (change: Partial<typeof view>) => {
    Object.assign(view, change);
    view.dispatchEvent(new Event("resize"));
    return kept();
  };
  expect(kept()).toBe("0px");
  expect(resize({ height: 460 })).toBe("340px");
  expect(resize({ offsetTop: 40 })).toBe("300px");
  expect(resize({ scale: 2 })).toBe("0px");
  unmount();
  expect(resize({ scale: 1 })).toBe("");
});
