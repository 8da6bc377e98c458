import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dialog } from "../../../../web/ui/overlays/dialog.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

/** What Chromium has and this browser lacks: the last one that stands hears of the way back, once. */
class CloseWatcher {
  static standing: CloseWatcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    CloseWatcher.standing.push(this);
  }
  destroy() {
    CloseWatcher.standing = CloseWatcher.standing.filter((other) => other !== this);
  }
  static goBack() {
    const last = CloseWatcher.standing.pop();
    act(() => last?.onclose?.());
    return last !== undefined;
  }
}

beforeEach(() => {
  CloseWatcher.standing = [];
  vi.stubGlobal("CloseWatcher", CloseWatcher);
});
afterEach(() => vi.unstubAllGlobals());

const show = (onClose: () => void, open = true) =>
  renderInLocale(
    "en",
    <Dialog open={open} onClose={onClose} title="Offer other terms">
      <button type="button">Send</button>
    </Dialog>,
  );

it("closes on back, and leaves back to the page once it is closed", () => {
  const onClose = vi.fn();
  const { unmount } = show(onClose);
  expect(CloseWatcher.goBack()).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  expect(CloseWatcher.goBack()).toBe(false);
});

it("handles the next one too if it stays open to ask", () => {
  const onClose = vi.fn();
  show(onClose);
  CloseWatcher.goBack();
  CloseWatcher.goBack();
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("does nothing while it is closed", () => {
  show(vi.fn(), false);
  expect(CloseWatcher.goBack()).toBe(false);
});
