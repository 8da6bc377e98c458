import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preventFocusLoss } from "../../../../web/layout/frame/prevent-focus-loss.ts";

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
  document.body.innerHTML =
    "<main id='main'><h1>Week</h1><button id='day'>Thu</button><button id='mark'>Mark</button></main>";
  stop = preventFocusLoss();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const button = (id: string) => document.getElementById(id) as HTMLButtonElement;

/** As the browser does; happy-dom leaves a removed element focused. */
async function removeFocused(id: string): Promise<void> {
  button(id).focus();
  button(id).blur();
  button(id).remove();
  await Promise.resolve();
}

test("focuses the nearest heading when the focused element is removed", async () => {
  await removeFocused("mark");
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.textContent).toBe("Week");
});

test("leaves the focus to a dialog that restores it in the next frame, however late that comes", async () => {
  let draw = () => {};
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => {
    const before = draw;
    draw = () => {
      before();
      callback();
    };
    return 1;
  });
  await removeFocused("mark");
  vi.advanceTimersByTime(200);
  // Closing meanwhile, it asks for the same frame, later than this.
  requestAnimationFrame(() => button("day").focus());
  expect(document.activeElement).toBe(document.body);
  draw();
  vi.advanceTimersByTime(200);
  expect(document.activeElement).toBe(button("day"));
});
