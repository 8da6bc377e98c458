import { describe, expect, it } from "vitest";
import { listChanges } from "../../../../src/shared/gigs/change-rows.ts";
import type { Industry } from "../../../../src/shared/industries/industry.ts";

const pay = (amountCents: number) => ({ type: "hourly" as const, amountCents, currency: "EUR" as const });
const at = (industry: Industry | null, amountCents: number) => ({ industry, pricing: pay(amountCents) });

describe("changed positions", () => {
  it("are a row each, of the same trade before and after", () => {
    const change = {
      before: { positions: [at("roofing", 3000), at("painting_decorating", 2900)] },
      after: { positions: [at("painting_decorating", 3100)], contract: "leasing" as const },
    };
    expect(listChanges(change, [])).toEqual([
      { kind: "positions", industry: "roofing", before: pay(3000), after: null },
      { kind: "positions", industry: "painting_decorating", before: pay(2900), after: pay(3100) },
    ]);
  });

  it("of one trade stay in their order", () => {
    const change = {
      before: { positions: [at("roofing", 3000), at("roofing", 2900)] },
      after: { positions: [at("roofing", 3200), at("roofing", 3100)] },
    };
    expect(listChanges(change, [])).toMatchObject([
      { before: pay(3000), after: pay(3200) },
      { before: pay(2900), after: pay(3100) },
    ]);
  });

  it("with another trade are gone from the one, and new in the other", () => {
    const change = {
      before: { positions: [at(null, 3000)] },
      after: { positions: [at("roofing", 3000)] },
    };
    expect(listChanges(change, [])).toEqual([
      { kind: "positions", industry: null, before: pay(3000), after: null },
      { kind: "positions", industry: "roofing", before: null, after: pay(3000) },
    ]);
  });
});
