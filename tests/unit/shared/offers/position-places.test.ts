import { expect, test } from "vitest";
import { countPlaces } from "../../../../src/shared/offers/position-places.ts";

test("the places of all positions are counted together", () => {
  const places = [
    { id: "paint", workers: 2 },
    { id: "boards", workers: 1 },
  ];
  expect(countPlaces(places)).toBe(3);
  expect(countPlaces([])).toBe(0);
});
