import { expect, it } from "vitest";
import { isWindowVisible } from "../../../src/realtime/window-visibility.ts";
import { minute } from "../../../src/shared/core/durations.ts";

type State = Parameters<typeof isWindowVisible>[0];

const ago = (ms: number) => Date.now() - ms;

function isVisible(visibleSince: number | null | undefined, pingedAt: number | null, ifUnknown = false) {
  const socket = { deserializeAttachment: () => ({ visibleSince }) };
  const state = {
    getWebSocketAutoResponseTimestamp: () => (pingedAt === null ? null : new Date(pingedAt)),
  };
  return isWindowVisible(state as unknown as State, socket as unknown as WebSocket, { ifUnknown });
}

it.each([
  ["has just become visible", true, ago(1000), null],
  ["has been visible for long, and pings", true, ago(60 * minute), ago(30_000)],
  ["was visible, and pings no more", false, ago(60 * minute), ago(2 * minute)],
  ["became visible, and never pinged", false, ago(2 * minute), null],
  ["is hidden, and pings", false, null, ago(1000)],
] as const)("a window that %s", (_, expected, visibleSince, pingedAt) => {
  expect(isVisible(visibleSince, pingedAt)).toBe(expected);
});

it("is taken as wanted where it has not said so", () => {
  expect([true, false].map((ifUnknown) => isVisible(undefined, ago(1000), ifUnknown))).toEqual([true, false]);
});
