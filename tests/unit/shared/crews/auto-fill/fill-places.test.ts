import { describe, expect, it } from "vitest";
import { fillPlaces } from "../../../../../src/shared/crews/auto-fill/fill-places.ts";
import { measureFilling, solveFilling } from "../../../../support/fill-oracle.ts";
import { createRandom } from "../../../../support/table-rows.ts";

const all = (count: number) => new Set(Array.from({ length: count }, (_, day) => day));

describe("fillPlaces", () => {
  it("takes the best who can come throughout, rather than two who share the days", () => {
    const free = [new Set([0, 1]), new Set([2, 3, 4]), all(5)];
    expect(fillPlaces({ places: [1, 1, 1, 1, 1], free })).toEqual([[], [], [0, 1, 2, 3, 4]]);
  });

  it("changes people only where it must, and prefers who stands first", () => {
    const free = [new Set([0, 1, 2]), new Set([2, 3, 4]), new Set([0, 1, 2]), new Set([3, 4])];
    expect(fillPlaces({ places: [1, 1, 1, 1, 1], free })).toEqual([[0, 1, 2], [3, 4], [], []]);
  });

  it("gives nobody two places of a day, and leaves open what nobody can take", () => {
    expect(fillPlaces({ places: [2, 3], free: [all(2), all(2)] })).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(fillPlaces({ places: [1, 1], free: [] })).toEqual([]);
    expect(fillPlaces({ places: [0, 0], free: [all(2)] })).toEqual([[]]);
  });

  it("begins and ends places where a gig needs more or fewer", () => {
    const free = [all(4), all(4), all(4)];
    expect(fillPlaces({ places: [1, 3, 2, 0], free })).toEqual([[0, 1, 2], [1, 2], [1]]);
  });

  it("costs what HiGHS finds to be the least, in 300 instances by seed", () => {
    const { next: random } = createRandom(17);
    const below = (count: number) => Math.floor(random() * count);
    for (let instance = 0; instance < 300; instance += 1) {
      const dayCount = 1 + below(6);
      const places = Array.from({ length: dayCount }, () => below(4));
      const chance = 0.3 + 0.6 * random();
      const free = Array.from(
        { length: below(9) },
        () => new Set([...all(dayCount)].filter(() => random() < chance)),
      );
      const taken = fillPlaces({ places, free });
      for (const [person, days] of taken.entries())
        expect(days.every((day) => free[person]?.has(day))).toBe(true);
      for (const [day, count] of places.entries())
        expect(taken.filter((days) => days.includes(day)).length).toBeLessThanOrEqual(count);
      expect(measureFilling({ places, free }, taken), `instance ${instance}`).toEqual(
        solveFilling({ places, free }),
      );
    }
  }, 120_000);
});
