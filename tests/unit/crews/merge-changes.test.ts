import { describe, expect, it } from "vitest";
import { mergeChanges } from "../../../src/crews/acknowledgements/merge-changes.ts";
import type { Industry } from "../../../src/shared/industries/industry.ts";

const day = (date: string, startTime: string) => ({ date, startTime, endTime: "16:00" });

it("is null when nothing has changed", () => {
  expect(mergeChanges([])).toBeNull();
});

it("compares the state before the first change with the last, date by date", () => {
  const merged = mergeChanges([
    { before: { days: [day("2027-01-11", "07:00")] }, after: { days: [day("2027-01-11", "08:00")] } },
    {
      before: { days: [day("2027-01-11", "08:00"), day("2027-01-12", "07:00")], address: "A" },
      after: { days: [day("2027-01-11", "09:00"), day("2027-01-13", "07:00")], address: "B" },
    },
  ]);
  expect(merged).toEqual({
    before: { address: "A", days: [day("2027-01-11", "07:00"), day("2027-01-12", "07:00")] },
    after: { address: "B", days: [day("2027-01-11", "09:00"), day("2027-01-13", "07:00")] },
  });
});

it("leaves out what was changed back, also a day that was added and dropped", () => {
  const added = day("2027-01-13", "07:00");
  const merged = mergeChanges([
    { before: { address: "A", days: [] }, after: { address: "B", days: [added] } },
    { before: { address: "B", days: [added] }, after: { address: "A", days: [] } },
  ]);
  expect(merged).toEqual({ before: {}, after: {} });
});

describe("positions", () => {
  const at = (industry: Industry, amountCents: number) => ({
    industry,
    pricing: { type: "hourly" as const, amountCents, currency: "EUR" as const },
  });
  type Positions = ReturnType<typeof at>[];
  const merge = (...changes: [before: Positions, after: Positions][]) =>
    mergeChanges(
      changes.map(([before, after]) => ({ before: { positions: before }, after: { positions: after } })),
    );

  it("are compared each with the price before the first change, also two of one trade", () => {
    const merged = merge(
      [[at("roofing", 3200)], [at("roofing", 3300)]],
      [[at("roofing", 2900)], [at("roofing", 3000)]],
      [[at("roofing", 3300)], [at("roofing", 3400)]],
    );
    expect(merged).toEqual({
      before: { positions: [at("roofing", 3200), at("roofing", 2900)] },
      after: { positions: [at("roofing", 3400), at("roofing", 3000)] },
    });
  });

  it("that are back at their price or trade are left out", () => {
    expect(
      merge(
        [[at("roofing", 3200), at("painting_decorating", 2900)], [at("roofing", 3300)]],
        [[at("roofing", 3300)], [at("roofing", 3200)]],
      ),
    ).toEqual({ before: { positions: [at("painting_decorating", 2900)] }, after: { positions: [] } });
    const [roofing, painting] = [[at("roofing", 3200)], [at("painting_decorating", 3200)]];
    expect(merge([roofing, painting], [painting, roofing])).toEqual({ before: {}, after: {} });
  });
});
