import { expect, it } from "vitest";
import { computeReplyCost, RateLimiter, rateLimit } from "../../../src/chat/rate-limiter.ts";

it("allows a burst, then refills per second", () => {
  const flood = new RateLimiter();
  const burst = Array.from({ length: rateLimit.burst }, () => flood.tryConsume("a", 1, 0));
  expect(burst.every(Boolean)).toBe(true);
  expect(flood.tryConsume("a", 1, 0)).toBe(false);
  expect(flood.tryConsume("b", 1, 0)).toBe(true);
  expect(flood.tryConsume("a", rateLimit.perSecond, 1000)).toBe(true);
  expect(flood.tryConsume("a", 1, 1000)).toBe(false);
});

it("never refills beyond the burst", () => {
  const flood = new RateLimiter();
  expect(flood.tryConsume("a", 1, 0)).toBe(true);
  expect(flood.tryConsume("a", rateLimit.burst + 1, 3_600_000)).toBe(false);
});

it("consumes nothing when it refuses", () => {
  const flood = new RateLimiter();
  flood.tryConsume("a", rateLimit.burst, 0);
  for (let count = 0; count < 400; count += 1) expect(flood.tryConsume("a", 1, 0)).toBe(false);
  expect(flood.computeRetryAfter("a", 0)).toBe(1);
  expect(flood.tryConsume("a", 1, 1000)).toBe(true);
});

it("keeps a user's bucket until it is full, whoever else comes", () => {
  const flood = new RateLimiter();
  flood.tryConsume("a", rateLimit.burst, 0);
  flood.tryConsume("b", 1, 3000);
  expect(flood.tryConsume("a", 61, 3000)).toBe(false);
  expect(flood.tryConsume("a", 60, 3000)).toBe(true);
});

it("allows nothing until a debt is refilled", () => {
  const flood = new RateLimiter();
  flood.consume("a", rateLimit.burst + 50, 0);
  expect(flood.computeRetryAfter("a", 0)).toBe(3);
  expect(flood.tryConsume("a", 1, 2000)).toBe(false);
  expect(flood.tryConsume("a", 1, 3000)).toBe(true);
});

it("counts a reply by its length", () => {
  const texts = ["short", "ä".repeat(32 * 1024)];
  const costs = texts.map((code) => computeReplyCost([{ type: "error", code }]));
  expect(costs).toEqual([0, 2]);
});

it("gives the pause in milliseconds, for the refused cost or at most one second's refill", () => {
  const flood = new RateLimiter();
  expect(flood.computePause("a", 50, 0)).toBe(100);
  flood.tryConsume("a", rateLimit.burst, 0);
  expect([2, 3, 20, 500].map((cost) => flood.computePause("a", cost, 0))).toEqual([100, 150, 1000, 1000]);
  flood.consume("a", 10, 0);
  expect(flood.computePause("a", 1, 0)).toBe(550);
});
