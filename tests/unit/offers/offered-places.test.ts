import { describe, expect, it } from "vitest";
import { AppError } from "../../../src/http/errors.ts";
import {
  choosePlaces,
  countPlacesLeft,
  countSpare,
  listOfferedPositions,
  toAcceptedPositions,
  toStoredId,
} from "../../../src/offers/offered-places.ts";
import type { OfferedPositionRow, OfferRow } from "../../../src/offers/queries.ts";
import type { PlacesInput } from "../../../src/shared/offers/offer.ts";

const position = (id: string, more: Partial<OfferedPositionRow> = {}): OfferedPositionRow => ({
  ...{ id, industry: "drywall_plastering", workers: 3, amountCents: 3200 },
  ...{ accepted: 0, placesLeft: 5, fullest: 0, emptiest: 0, lacking: [] },
  ...more,
});
const boards = position("boards");
const paint = position("paint", { industry: "painting_decorating", workers: 2 });
const offered = ({ workers }: OfferedPositionRow) => workers;

const choose = (positions: OfferedPositionRow[], input: PlacesInput, all = offered) =>
  choosePlaces(positions, input, offered, all);

function faultsOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.extra.errors?.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
}

describe("choosePlaces", () => {
  it("means all where nothing is said, without the positions that have none", () => {
    const both = [
      { id: "boards", workers: 3 },
      { id: "paint", workers: 2 },
    ];
    expect(choose([boards, paint], {})).toEqual(both);
    expect(choose([boards, paint], {}, ({ id }) => (id === "paint" ? 1 : 0))).toEqual([
      { id: "paint", workers: 1 },
    ]);
    expect(choose([boards, paint], {}, () => 0)).toEqual([]);
  });

  it("takes a number where the offer is for one position, up to its places", () => {
    expect(choose([boards], { workers: 2 })).toEqual([{ id: "boards", workers: 2 }]);
    expect(faultsOf(() => choose([boards], { workers: 4 }))).toEqual(["workers workers.invalid"]);
  });

  it("takes a number of several only where it is all of them", () => {
    expect(choose([boards, paint], { workers: 5 })).toEqual(choose([boards, paint], {}));
    for (const workers of [1, 3, 4, 6])
      expect(faultsOf(() => choose([boards, paint], { workers }))).toEqual(["positions required"]);
  });

  it("takes positions, each up to its places and of this offer", () => {
    const only = [{ id: "paint", workers: 2 }];
    expect(choose([boards, paint], { positions: only })).toEqual(only);
    const fault = (...positions: { id: string; workers: number }[]) =>
      faultsOf(() => choose([boards, paint], { positions }));
    expect(fault({ id: "boards", workers: 3 }, { id: "paint", workers: 3 })).toEqual([
      "positions.1.workers workers.invalid",
    ]);
    expect(fault({ id: "roof", workers: 1 })).toEqual(["positions.0.id invalid"]);
  });

  it("takes positions before a number", () => {
    const one = [{ id: "boards", workers: 1 }];
    expect(choose([boards, paint], { workers: 5, positions: one })).toEqual(one);
  });
});

describe("an offer", () => {
  const row = (more: Partial<OfferRow>) =>
    ({
      ...{ gigId: "gig", industries: ["roofing"], workers: 2, amountCents: 3000, accepted: 1 },
      ...{ placesLeft: 4, fullest: 1, emptiest: 0, positions: null },
      ...more,
    }) as OfferRow;

  it("without positions is for the gig itself, of its only trade", () => {
    expect(listOfferedPositions(row({}))).toEqual([
      {
        ...{ id: "gig", industry: "roofing", workers: 2, amountCents: 3000, accepted: 1 },
        ...{ placesLeft: 4, fullest: 1, emptiest: 0 },
      },
    ]);
    const [any] = listOfferedPositions(row({ industries: ["roofing", "flooring"] }));
    expect(any?.industry).toBeNull();
  });

  it("has room and spare places by its positions: none of one makes up for another", () => {
    const positions = [
      { ...boards, placesLeft: 1, accepted: 3, fullest: 2 },
      { ...paint, placesLeft: -1, accepted: 2, fullest: 0 },
    ];
    expect(countPlacesLeft(row({ positions }))).toBe(1);
    expect(countSpare(row({ positions }))).toBe(3);
    expect(countPlacesLeft(row({ positions: [boards, paint] }))).toBe(5);
  });

  it("keeps what is accepted by position only where it is for several", () => {
    const places = [{ id: "paint", workers: 2 }];
    expect(toAcceptedPositions(row({ positions: [boards, paint] }), places)).toEqual({ paint: 2 });
    expect(toAcceptedPositions(row({ positions: [paint] }), places)).toBeNull();
    expect(toAcceptedPositions(row({}), [{ id: "gig", workers: 2 }])).toBeNull();
  });

  it("stores the id of a position that it names, and none for the gig itself", () => {
    expect(toStoredId(row({ positions: [paint], namesPositions: true }), "paint")).toBe("paint");
    expect(toStoredId(row({ positions: [paint] }), "paint")).toBeNull();
  });
});
