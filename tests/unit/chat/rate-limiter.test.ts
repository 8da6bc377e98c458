import { expect, it } from "vitest";
import { computeReplyCost, RateLimiter, rateLimit } from "../../../src/chat/rate-limiter.ts";

it("lets a burst through, then as many as a second gives back", () => {
  const flood = new RateLimiter();
  const burst = Array.from({ length: rateLimit.burst }, () => flood.tryConsume("a", 1, 0));
  expect(burst.every(Boolean)).toBe(true);
  expect(flood.tryConsume("a", 1, 0)).toBe(false);
  expect(flood.tryConsume("b", 1, 0)).toBe(true);
  expect(flood.tryConsume("a", rateLimit.perSecond, 1000)).toBe(true);
  expect(flood.tryConsume("a", 1, 1000)).toBe(false);
});

it("never gives back more than the burst", () => {
  const flood = new RateLimiter();
  expect(flood.tryConsume("a", 1, 0)).toBe(true);
  expect(flood.tryConsume("a", rateLimit.burst + 1, 3_600_000)).toBe(false);
});

it("takes nothing from who is refused: a second later they may speak again", () => {
  const flood = new RateLimiter();
  flood.tryConsume("a", rateLimit.burst, 0);
  for (let count = 0; count < 400; count += 1) expect(flood.tryConsume("a", 1, 0)).toBe(false);
  expect(flood.computeRetryAfter("a", 0)).toBe(1);
  expect(flood.tryConsume("a", 1, 1000)).toBe(true);
});

it("remembers who is not full again, whoever else comes", () => {
  const flood = new RateLimiter();
  flood.tryConsume("a", rateLimit.burst, 0);
  flood.tryConsume("b", 1, 3000);
  expect(flood.tryConsume("a", 61, 3000)).toBe(false);
  expect(flood.tryConsume("a", 60, 3000)).toBe(true);
});

it("lets nobody speak before they have made up for what they were given", () => {
  const flood = new RateLimiter();
  flood.consume("a", rateLimit.burst + 50, 0);
  expect(flood.computeRetryAfter("a", 0)).toBe(3);
  expect(flood.tryConsume("a", 1, 2000)).toBe(false);
  expect(flood.tryConsume("a", 1, 3000)).toBe(true);
});

it("counts an answer by its length", () => {
  const texts = ["short", "ä".repeat(32 * 1024)];
  const costs = texts.map((code) => computeReplyCost([{ type: "error", code }]));
  expect(costs).toEqual([0, 2]);
});

it("says in milliseconds when there is room again, for what was refused or as much as a second gives back", () => {
  const flood = new RateLimiter();
  expect(flood.computePause("a", 50, 0)).toBe(100);
  flood.tryConsume("a", rateLimit.burst, 0);
  expect([2, 3, 20, 500].map((cost) => flood.computePause("a", cost, 0))).toEqual([100, 150, 1000, 1000]);
  flood.consume("a", 10, 0);
  expect(flood.computePause("a", 1, 0)).toBe(550);
});
