import { describe, expect, it } from "vitest";
import {
  computeExpiry,
  computeRenewedExpiry,
  computeTouchThreshold,
} from "../../../../src/auth/sessions/session-expiry.ts";
import { day, hour, minute } from "../../../../src/shared/core/durations.ts";

const start = Date.parse("2026-11-02T06:00:00Z");
const lengths = [
  { remembered: false, idle: 12 * hour, most: 7 * day, step: 10 * minute },
  { remembered: true, idle: 30 * day, most: 180 * day, step: day },
];

describe.each(lengths)("a session (remembered: $remembered)", ({ remembered, idle, most, step }) => {
  const fresh = {
    remembered,
    startedAt: start,
    endsAt: computeExpiry({ remembered, startedAt: start }, start),
  };

  it("expires when it is not used", () => {
    expect(fresh.endsAt - start).toBe(idle);
  });

  it("is extended by use, in steps", () => {
    expect(computeRenewedExpiry(fresh, start + step - 1)).toBeNull();
    expect(computeRenewedExpiry(fresh, start + step)).toBe(start + step + idle);
  });

  it("has a maximum lifetime whatever its use", () => {
    let life = fresh;
    let writes = 0;
    for (let now = start; now < life.endsAt; now += step / 2) {
      const end = computeRenewedExpiry(life, now);
      if (end === null) continue;
      life = { ...life, endsAt: end };
      writes += 1;
    }
    expect(life.endsAt).toBeLessThanOrEqual(start + most);
    expect(life.endsAt).toBeGreaterThan(start + most - 2 * step);
    expect(writes).toBeLessThanOrEqual(most / step);
    expect(computeRenewedExpiry(life, start + 2 * most)).toBeNull();
  });
});

it("lastUsedAt is updated at most every ten minutes", () => {
  expect(start - computeTouchThreshold(start)).toBe(10 * minute);
});
