import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxEntry } from "../../../../web/lib/offline/outbox/outbox-entry.ts";
import { useVisibleEntries } from "../../../../web/lib/offline/outbox/use-visible-entries.ts";
import { watchAnswer } from "../../../../web/lib/offline/outbox/watch-answers.ts";

let now: number;

beforeEach(() => {
  now = 1_800_000_000_000;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(Date, "now").mockImplementation(() => now);
});

afterEach(() => {
  vi.useRealTimers();
});

const made = (createdAt: number): OutboxEntry => ({
  ...{ id: "e1", userId: "me", action: "act", subject: "shift:1", payload: null },
  ...{ createdAt, attempts: 0, state: "waiting" },
});

function show(entries: OutboxEntry[]) {
  const read = (shown: OutboxEntry[]) => useVisibleEntries(shown, ({ state }) => state === "refused").length;
  const { result, rerender } = renderHook(read, { initialProps: entries });
  const wait = (milliseconds: number, onClock = milliseconds) => {
    now += onClock;
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
  return { count: () => result.current, wait, rerender };
}

it("says nothing of what is new, also on a page that has stood open, and something after four seconds", () => {
  const { count, wait, rerender } = show([]);
  wait(60_000);
  rerender([made(now)]);
  expect(count()).toBe(0);
  wait(3900);
  expect(count()).toBe(0);
  wait(200);
  expect(count()).toBe(1);
});

it("bears a clock that is behind the timers, and one that was set back", () => {
  const { count, wait, rerender } = show([made(now)]);
  wait(4050, 3999);
  expect(count()).toBe(0);
  wait(60, 1);
  expect(count()).toBe(1);
  rerender([made(now + 86_400_000)]);
  expect(count()).toBe(1);
});

it("says nothing of what somebody waits for at a button, refused or not, until they have waited", () => {
  const stop = watchAnswer("e1", () => undefined);
  const { count, wait, rerender } = show([made(now)]);
  rerender([{ ...made(now), state: "refused" }]);
  wait(5000);
  expect(count()).toBe(0);
  stop();
  wait(60);
  expect(count()).toBe(1);
});
