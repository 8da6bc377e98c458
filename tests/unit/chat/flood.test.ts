import { expect, it } from "vitest";
import { allowance, Flood } from "../../../src/chat/flood.ts";

it("lets a burst through, then as many as a second gives back", () => {
  const flood = new Flood<string>();
  const burst = Array.from({ length: allowance.burst }, () => flood.allows("a", 1, 0));
  expect(burst.every(Boolean)).toBe(true);
  expect(flood.allows("a", 1, 0)).toBe(false);
  expect(flood.allows("b", 1, 0)).toBe(true);
  expect(flood.allows("a", allowance.perSecond - 1, 1000)).toBe(true);
  expect(flood.allows("a", 1, 1000)).toBe(false);
});

it("never gives back more than the burst", () => {
  const flood = new Flood<string>();
  expect(flood.allows("a", 1, 0)).toBe(true);
  expect(flood.allows("a", allowance.burst + 1, 3_600_000)).toBe(false);
});

it("forgets who has left", () => {
  const flood = new Flood<string>();
  flood.allows("a", allowance.burst, 0);
  flood.forget("a");
  expect(flood.allows("a", 1, 0)).toBe(true);
});
