import { expect, test } from "vitest";
import { matchPositions } from "../../../../src/shared/offers/match-positions.ts";

const inTrade = new Map([
  ["boards", new Set(["both", "boarder"])],
  ["paint", new Set(["both", "painter"])],
]);
const places = [
  { id: "boards", workers: 1 },
  { id: "paint", workers: 1 },
];
const place = (userIds: string[], wanted = places) => [
  ...matchPositions(userIds, wanted, (userId, { id }) => inTrade.get(id)?.has(userId) ?? false),
];

test("who has one trade is placed before who has several, in the order that they came in", () => {
  expect(place(["both", "boarder"])).toEqual([
    ["both", "paint"],
    ["boarder", "boards"],
  ]);
});

test("nobody is placed beyond the places, or in another trade", () => {
  expect(place(["both", "boarder", "painter", "roofer"])).toEqual([
    ["boarder", "boards"],
    ["painter", "paint"],
  ]);
  expect(place(["painter"], [{ id: "boards", workers: 2 }])).toEqual([]);
});
