import { expect, it } from "vitest";
import { placeCrew } from "../../../src/offers/answers/place-crew.ts";
import type { Industry } from "../../../src/shared/industries/industry.ts";

const person = (id: string, ...industries: Industry[]) => ({ id, industries });
const place = (id: string, workers: number, industry: Industry | null) => ({ id, workers, industry });
const boards = (workers: number) => place("boards", workers, "drywall_plastering");
const paint = (workers: number) => place("paint", workers, "painting_decorating");
const placesOf = (...wanted: Parameters<typeof placeCrew>) =>
  placeCrew(...wanted).map(({ person, positionId }) => `${person.id} ${positionId}`);

const aino = person("aino", "painting_decorating");
const bo = person("bo", "drywall_plastering");
const both = person("both", "drywall_plastering", "painting_decorating");
const none = person("none");

it("gives each the position of their trade, in the order in which they are offered", () => {
  expect(placesOf([aino, bo], [boards(1), paint(1)])).toEqual(["aino paint", "bo boards"]);
});

it("leaves the place that only one can take to them, though another is offered before", () => {
  expect(placesOf([both, bo], [boards(1), paint(1)])).toEqual(["both paint", "bo boards"]);
  expect(placesOf([both, aino], [paint(1), boards(1)])).toEqual(["both boards", "aino paint"]);
});

it("lets those of other trades have what is left, after all others", () => {
  expect(placesOf([none, aino], [paint(1), boards(1)])).toEqual(["none boards", "aino paint"]);
  expect(placesOf([none, aino, bo], [paint(1), boards(1)])).toEqual(["aino paint", "bo boards"]);
});

it("takes the first choice of several for a place", () => {
  expect(placesOf([aino, person("later", "painting_decorating")], [paint(1)])).toEqual(["aino paint"]);
});

it("places no more than a position has places, and leaves out who gets none", () => {
  const painters = ["a", "b", "c"].map((id) => person(id, "painting_decorating"));
  expect(placesOf(painters, [paint(2), boards(1)])).toEqual(["a paint", "b paint", "c boards"]);
  expect(placesOf(painters, [paint(2)])).toEqual(["a paint", "b paint"]);
  expect([placesOf(painters, []), placesOf([], [paint(2)])]).toEqual([[], []]);
});

it("takes anybody for a position of any trade, in order", () => {
  expect(placesOf([none, aino], [place("gig", 1, null)])).toEqual(["none gig"]);
  expect(placesOf([none, aino, bo], [place("gig", 5, null)])).toEqual(["none gig", "aino gig", "bo gig"]);
});
