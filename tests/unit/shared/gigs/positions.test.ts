import { describe, expect, it } from "vitest";
import { gigInput, gigPatch, resolveNeeds } from "../../../../src/shared/gigs/gig.ts";
import { positionsInput, pricePositions, summarizePositions } from "../../../../src/shared/gigs/positions.ts";
import type { Pricing } from "../../../../src/shared/gigs/pricing.ts";
import type { Industry } from "../../../../src/shared/industries/industry.ts";
import { buildGigBody } from "../../../support/gigs.ts";

const hourly = (amountCents: number): Pricing => ({ type: "hourly", amountCents, currency: "EUR" });
const fixed = (amountCents: number): Pricing => ({ type: "fixed", amountCents, currency: "EUR" });
const drywall = { industry: "drywall_plastering" as const, headcount: 3 };
const painters = { industry: "painting_decorating" as const, headcount: 2 };
const two = [
  { ...drywall, pricing: hourly(3200) },
  { ...painters, pricing: hourly(2900) },
];
const { industries, headcount, pricing, ...others } = buildGigBody();
const needs = { industries, headcount, pricing };

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

const faultsOf = ({ error }: Parsed) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`).toSorted();
const faultsOfGig = (changes: object) => faultsOf(gigInput.safeParse({ ...others, ...changes }));
const faultsOfPositions = (positions: unknown) => faultsOf(positionsInput.safeParse(positions));

describe("whom a new gig needs", () => {
  it("is said by its positions or as before, or by both", () => {
    for (const said of [needs, { positions: two }, { ...needs, positions: two }])
      expect(faultsOfGig(said)).toEqual([]);
  });

  it("has to be said: all that is missing is told at once, also with another fault", () => {
    const missing = faultsOfGig({ title: "" });
    expect(missing.map((fault) => fault.split(" ")[0])).toEqual([
      "headcount",
      "industries",
      "pricing",
      "title",
    ]);
    expect(faultsOfGig({ industries, pricing })).toEqual(["headcount headcount.invalid"]);
  });

  it("has a fault told once where it is wrong rather than missing", () => {
    expect(faultsOfGig({ ...needs, headcount: 0 })).toEqual(["headcount headcount.invalid"]);
  });

  it("has a price: each position its own, or the gig's", () => {
    expect(faultsOfGig({ positions: [drywall, painters], pricing })).toEqual([]);
    expect(faultsOfGig({ positions: [drywall, painters] })).toEqual(["positions.0.pricing required"]);
    expect(faultsOfGig({ positions: [{ ...drywall, pricing: hourly(3200) }, painters] })).toEqual([
      "positions.0.pricing required",
    ]);
  });

  it("has no trade twice at the gig's price, said or not", () => {
    const twice = [drywall, { ...drywall, pricing: hourly(3200) }];
    expect(faultsOfGig({ positions: twice, pricing: hourly(3100) })).toEqual([]);
    expect(faultsOfGig({ positions: twice, pricing: hourly(3200) })).toHaveLength(1);
  });

  it("is not paid by the hour in one position and at a fixed price by the gig", () => {
    const mixed = [{ ...drywall, pricing: fixed(100_000) }, painters];
    expect(faultsOfGig({ positions: mixed, pricing: hourly(3200) })).toEqual([
      "positions.0.pricing required",
    ]);
  });
});

describe("positions", () => {
  it("are one at least and ten at most", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...drywall, headcount: 1, pricing: hourly(3000 + at) }));
    expect(faultsOfPositions([])).toEqual([" required"]);
    expect(faultsOfPositions(many(10))).toEqual([]);
    expect(faultsOfPositions(many(11))).toEqual([" positions.tooMany"]);
  });

  it("are for no more than 200 people together", () => {
    const of = (...counts: number[]) =>
      counts.map((headcount, at) => ({ ...drywall, headcount, pricing: hourly(3000 + at) }));
    expect(faultsOfPositions(of(150, 50))).toEqual([]);
    expect(faultsOfPositions(of(150, 51))).toEqual([" headcount.invalid"]);
    expect(faultsOfPositions(of(201))).toContain("0.headcount headcount.invalid");
  });

  it("need somebody of a known trade each", () => {
    expect(faultsOfPositions([{ ...drywall, headcount: 0 }])).toEqual(["0.headcount headcount.invalid"]);
    expect(faultsOfPositions([{ ...drywall, headcount: 1.5 }])).toEqual(["0.headcount headcount.invalid"]);
    expect(faultsOfPositions([{ ...drywall, industry: "juggling" }])).toHaveLength(1);
    expect(faultsOfPositions([{ headcount: 1 }])).toHaveLength(1);
  });

  it("have one trade twice only at two prices", () => {
    const at = (amountCents: number) => ({ ...drywall, pricing: hourly(amountCents) });
    const twice = ["positions.1.industry positions.twice"];
    expect(faultsOfGig({ positions: [at(3200), at(3300)] })).toEqual([]);
    expect(faultsOfGig({ positions: [at(3200), at(3200)] })).toEqual(twice);
    expect(faultsOfGig({ positions: [drywall, drywall], pricing: hourly(3000) })).toEqual(twice);
  });

  it("have each id once", () => {
    const [one, other] = two.map((position) => ({ ...position, id: "same" }));
    expect(faultsOfPositions([one, other])).toEqual(["1.id positions.twice"]);
    expect(faultsOfPositions([one, { ...other, id: "other" }])).toEqual([]);
  });

  it("are all paid in the same way", () => {
    const mixed = [
      { ...drywall, pricing: hourly(3200) },
      { ...painters, pricing: fixed(90_000) },
    ];
    expect(faultsOfPositions(mixed)).toEqual(["1.pricing.type positions.types"]);
    expect(faultsOfPositions([drywall, ...mixed.slice(1)])).toEqual([]);
  });

  it("are all that a patch may say, and not of nobody", () => {
    expect(gigPatch.parse({ positions: two })).toEqual({ positions: two });
    expect(faultsOf(gigPatch.safeParse({ positions: [] }))).toEqual(["positions required"]);
  });
});

describe("resolveNeeds", () => {
  const resolve = (said: object) => {
    const { industries, headcount, pricing, positions } = resolveNeeds(
      gigInput.parse({ ...others, ...said }),
    );
    return { industries, headcount, pricing, positions };
  };

  it("leaves a gig without positions as it is said", () => {
    expect(resolve(needs)).toEqual({ ...needs, positions: null });
  });

  it("makes the set, the sum and the first price of several, whatever else is said", () => {
    const made = {
      industries: ["drywall_plastering", "painting_decorating"],
      headcount: 5,
      pricing: hourly(3200),
      positions: [
        { ...drywall, amountCents: 3200 },
        { ...painters, amountCents: 2900 },
      ],
    };
    expect(resolve({ positions: two })).toEqual(made);
    expect(resolve({ ...needs, positions: two })).toEqual(made);
  });

  it("makes one position alone the gig itself", () => {
    expect(resolve({ positions: two.slice(1) })).toEqual({
      ...{ industries: ["painting_decorating"], headcount: 2, pricing: hourly(2900), positions: null },
    });
  });

  it("keeps the sum of a fixed price, however it falls on the positions", () => {
    const { pricing, positions } = resolve({ positions: [drywall, painters], pricing: fixed(100_001) });
    expect(positions?.map(({ amountCents }) => amountCents)).toEqual([60_001, 40_000]);
    expect(pricing).toEqual(fixed(100_001));
    const each = ["roofing", "flooring", "electrical"].map((industry) => ({ industry, headcount: 1 }));
    expect(resolve({ positions: each, pricing: fixed(100_000) }).pricing).toEqual(fixed(100_000));
  });
});

describe("summarizePositions", () => {
  const position = (industry: Industry, headcount: number, amountCents: number) => ({
    ...{ industry, headcount, amountCents },
  });
  const positions = [
    position("painting_decorating", 2, 2900),
    position("drywall_plastering", 3, 3200),
    position("painting_decorating", 1, 3100),
  ];

  it("names each trade once, in order, and counts all people", () => {
    expect(summarizePositions(positions, "hourly")).toEqual({
      ...{ industries: ["painting_decorating", "drywall_plastering"], headcount: 6, amountCents: 2900 },
      cards: [],
    });
  });

  it("asks for the cards that all of them ask for", () => {
    const [first = positions[0], ...others] = positions.map((one) => ({
      ...one,
      cards: ["hotWork", "valtti"] as const,
    }));
    const asked = [{ ...first, cards: ["valtti"] as const }, ...others] as typeof positions;
    expect(summarizePositions(asked, "hourly").cards).toEqual(["valtti"]);
    expect(summarizePositions([...asked, ...positions], "hourly").cards).toEqual([]);
  });

  it("adds up fixed prices", () => {
    expect(summarizePositions(positions, "fixed").amountCents).toBe(9200);
  });
});

describe("pricePositions", () => {
  const amounts = (...wanted: Parameters<typeof pricePositions>) =>
    pricePositions(...wanted)?.positions.map(({ amountCents }) => amountCents);

  it("takes a position's own price before the gig's", () => {
    expect(amounts([{ ...drywall, pricing: hourly(3500) }, painters], hourly(3000))).toEqual([3500, 3000]);
  });

  it("shares a fixed price by the people", () => {
    expect(amounts([drywall, painters], fixed(100_000))).toEqual([60_000, 40_000]);
    const rounded = [{ ...drywall, headcount: 1 }, painters];
    expect(amounts(rounded, fixed(100_000))).toEqual([33_333, 66_667]);
  });

  it("shares at least a cent", () => {
    expect(
      amounts(
        [
          { ...drywall, headcount: 1 },
          { ...painters, headcount: 199 },
        ],
        fixed(1),
      ),
    ).toEqual([1, 1]);
  });

  it("keeps the ids of those that have one", () => {
    const priced = pricePositions([{ ...drywall, id: "d" }, painters], hourly(3000));
    expect(priced).toEqual({
      type: "hourly",
      positions: [
        { id: "d", ...drywall, amountCents: 3000 },
        { ...painters, amountCents: 3000 },
      ],
    });
  });

  it("has no answer without a price, or for one of another kind", () => {
    expect(pricePositions([drywall], undefined)).toBeUndefined();
    expect(pricePositions([drywall, { ...painters, pricing: hourly(2900) }], undefined)).toBeUndefined();
    expect(pricePositions([drywall, { ...painters, pricing: hourly(2900) }], fixed(1000))).toBeUndefined();
    expect(pricePositions(two, fixed(1000))?.type).toBe("hourly");
  });
});
