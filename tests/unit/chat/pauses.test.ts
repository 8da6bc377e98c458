import { expect, it } from "vitest";
import { Pauses } from "../../../src/chat/rate-limiter.ts";

const socket = {};

it("pauses a socket until its time is over", () => {
  const pauses = new Pauses();
  expect(pauses.isPaused(socket, 0)).toBe(false);
  pauses.extend(socket, 1, 1000, 0);
  expect(pauses.isPaused(socket, 900)).toBe(true);
  expect(pauses.isPaused({}, 900)).toBe(false);
  expect(pauses.isPaused(socket, 960)).toBe(false);
  expect(pauses.isPaused(socket, 900)).toBe(false);
});

it("tolerates frames already on their way, and clients that wait each time", () => {
  const pauses = new Pauses();
  for (let at = 0; at < 60_000; at += 1000) {
    expect(pauses.isPaused(socket, at)).toBe(false);
    for (let late = 0; late < 80; late += 1) expect(pauses.extend(socket, 1, 500, at)).toBe(true);
  }
});

it("gives up on a client that goes on for three seconds, or sends more than a thousand frames", () => {
  const pauses = new Pauses();
  const goOn = (at: number) => pauses.extend(socket, 1, 1000, at);
  expect([0, 900, 1800, 2700].map(goOn)).toEqual([true, true, true, true]);
  expect(goOn(3001)).toBe(false);
  expect(pauses.extend({}, 1001, 1000, 0)).toBe(false);
});
