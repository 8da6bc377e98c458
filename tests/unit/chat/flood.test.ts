import { expect, it } from "vitest";
import { allowance, costOfAnswer, Flood } from "../../../src/chat/flood.ts";

it("lets a burst through, then as many as a second gives back", () => {
  const flood = new Flood();
  const burst = Array.from({ length: allowance.burst }, () => flood.allows("a", 1, 0));
  expect(burst.every(Boolean)).toBe(true);
  expect(flood.allows("a", 1, 0)).toBe(false);
  expect(flood.allows("b", 1, 0)).toBe(true);
  expect(flood.allows("a", allowance.perSecond, 1000)).toBe(true);
  expect(flood.allows("a", 1, 1000)).toBe(false);
});

it("never gives back more than the burst", () => {
  const flood = new Flood();
  expect(flood.allows("a", 1, 0)).toBe(true);
  expect(flood.allows("a", allowance.burst + 1, 3_600_000)).toBe(false);
});

it("takes nothing from who is refused: a second later they may speak again", () => {
  const flood = new Flood();
  flood.allows("a", allowance.burst, 0);
  for (let count = 0; count < 400; count += 1) expect(flood.allows("a", 1, 0)).toBe(false);
  expect(flood.waitOf("a", 0)).toBe(1);
  expect(flood.allows("a", 1, 1000)).toBe(true);
});

it("remembers who is not full again, whoever else comes", () => {
  const flood = new Flood();
  flood.allows("a", allowance.burst, 0);
  flood.allows("b", 1, 3000);
  expect(flood.allows("a", 61, 3000)).toBe(false);
  expect(flood.allows("a", 60, 3000)).toBe(true);
});

it("lets nobody speak before they have made up for what they were given", () => {
  const flood = new Flood();
  flood.charge("a", allowance.burst + 50, 0);
  expect(flood.waitOf("a", 0)).toBe(3);
  expect(flood.allows("a", 1, 2000)).toBe(false);
  expect(flood.allows("a", 1, 3000)).toBe(true);
});

it("counts an answer by its length", () => {
  const texts = ["short", "ä".repeat(32 * 1024)];
  const costs = texts.map((code) => costOfAnswer([{ type: "error", code }]));
  expect(costs).toEqual([0, 2]);
});
