import { expect, test } from "vitest";
import { countPlaces, listPlaces } from "../../../../src/shared/offers/position-places.ts";

test("the places of all positions are counted together", () => {
  const places = [
    { id: "paint", workers: 2 },
    { id: "boards", workers: 1 },
  ];
  expect(countPlaces(places)).toBe(3);
  expect(countPlaces([])).toBe(0);
});

test("positions without places are not listed", () => {
  const positions = [
    { id: "paint", spare: 0 },
    { id: "boards", spare: 2 },
  ];
  expect(listPlaces(positions, ({ spare }) => spare)).toEqual([{ id: "boards", workers: 2 }]);
});
