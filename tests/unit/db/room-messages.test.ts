import { expect, it } from "vitest";
import type { DemoMessage } from "../../../src/db/seed/conversations.ts";
import { distributeTimes } from "../../../src/db/seed/room-messages.ts";
import { hour } from "../../../src/shared/core/durations.ts";

const now = Date.parse("2026-11-20T09:00:00Z");
const lines = [48, 24, 2].map((ago): DemoMessage => [ago, "anna@raksa.test", "Hello"]);
const agosFrom = (beginning: number) => distributeTimes(lines, beginning, now).map((at) => (now - at) / hour);

it("demo messages are as old as they say", () => {
  expect(agosFrom(now - 100 * hour)).toEqual([48, 24, 2]);
});

it("or closer together when the room is younger", () => {
  expect(agosFrom(now - 10 * hour)).toEqual([9, 4.5, 0.375]);
});

it("in daytime, though the data is made at night", () => {
  const night = Date.parse("2026-11-20T01:20:00Z");
  const told = distributeTimes(lines, night - 100 * hour, night).map((at) => new Date(at).toISOString());
  expect(told).toEqual(["2026-11-17T14:20:00.000Z", "2026-11-18T14:20:00.000Z", "2026-11-19T12:20:00.000Z"]);
});

it("but never in the future", () => {
  expect(Math.min(...agosFrom(now + hour))).toBe(0);
});
