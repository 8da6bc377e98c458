import { describe, expect, it } from "vitest";
import { findRangeFallback, mergeRangeFallback } from "../../../../web/lib/offline/range-fallback.ts";

const week = (from: string, to: string, more = "") =>
  `/api/calendar?from=${from}&to=${to}&scope=reach${more}`;

const shifts = (...dates: string[]) => ({ items: dates.map((date) => ({ date })), people: [{ id: "1" }] });

describe("the fallback for a date range", () => {
  it.each([
    ["the same days, named in another order", "/api/calendar?scope=reach&to=2026-11-27&from=2026-11-21"],
    ["days around them", week("2026-11-20", "2026-11-30")],
  ])("%s replace all of it", (_, kept) => {
    const standIn = findRangeFallback([kept], week("2026-11-21", "2026-11-27"));
    expect(standIn).toEqual({ keys: [kept], keyOfDay: null, unknownDays: [] });
  });

  it.each([
    ["other days", week("2026-11-13", "2026-11-19"), week("2026-11-20", "2026-11-26")],
    ["another question", week("2026-11-20", "2026-11-26"), week("2026-11-20", "2026-11-26", "&user=1")],
    ["a question without days", "/api/gigs/1", "/api/gigs/1"],
    ["no days for an open end", "/api/gigs?from=2026-11-22", "/api/gigs?from=2026-11-21"],
    ["no days at all for days", "/api/gigs", "/api/gigs?from=2026-11-21"],
  ])("%s: nothing", (_, kept, key) => {
    expect(findRangeFallback([kept], key)).toBeNull();
  });

  it("an earlier open start covers a later one", () => {
    expect(findRangeFallback(["/api/gigs?from=2026-11-20"], "/api/gigs?from=2026-11-21")).not.toBeNull();
  });

  it("part of a week is never the whole: the unknown days are listed", () => {
    const kept = week("2026-11-20", "2026-11-26");
    const key = week("2026-11-23", "2026-11-29");
    const standIn = findRangeFallback([kept], key);
    expect(standIn?.unknownDays).toEqual(["2026-11-27", "2026-11-28", "2026-11-29"]);
    expect(
      standIn && mergeRangeFallback(new Map([[kept, shifts("2026-11-22", "2026-11-25")]]), standIn, key),
    ).toEqual({
      ...shifts("2026-11-25"),
      unknownDays: ["2026-11-27", "2026-11-28", "2026-11-29"],
    });
  });

  it("two responses make a week, and the newer one counts for days in both", () => {
    const newer = week("2026-11-25", "2026-11-30");
    const older = week("2026-11-20", "2026-11-26");
    const key = week("2026-11-23", "2026-11-29");
    const standIn = findRangeFallback([newer, older], key);
    expect(standIn?.unknownDays).toEqual([]);
    const answers = new Map([
      [newer, shifts("2026-11-25", "2026-11-30")],
      [older, shifts("2026-11-20", "2026-11-24", "2026-11-25", "2026-11-26")],
    ]);
    expect(standIn && mergeRangeFallback(answers, standIn, key)).toEqual(shifts("2026-11-24", "2026-11-25"));
  });

  it("what may last over several days comes from all responses", () => {
    const newer = week("2026-11-25", "2026-11-30");
    const older = week("2026-11-20", "2026-11-26");
    const key = week("2026-11-23", "2026-11-29");
    const standIn = findRangeFallback([newer, older], key);
    const absences = (startsAt: string) => ({ absences: [{ startsAt, endsAt: "2026-11-28T22:00:00.000Z" }] });
    const answers = new Map([
      [newer, absences("2026-11-26T22:00:00.000Z")],
      [older, absences("2026-11-10T22:00:00.000Z")],
    ]);
    const merged = standIn && mergeRangeFallback(answers, standIn, key);
    expect((merged as { absences: unknown[] }).absences).toHaveLength(2);
  });
});
