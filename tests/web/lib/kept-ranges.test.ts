import { describe, expect, it } from "vitest";
import { cutTo, isAlike } from "../../../web/lib/kept-ranges.ts";

const week = (from: string, to: string, more = "") =>
  `/api/calendar?from=${from}&to=${to}&scope=reach${more}`;

describe("an answer that stands in for another", () => {
  it.each([
    [week("2026-11-20", "2026-11-26"), week("2026-11-21", "2026-11-27"), true],
    [week("2026-11-20", "2026-11-26"), "/api/calendar?scope=reach&to=2026-11-27&from=2026-11-21", true],
    [week("2026-11-13", "2026-11-19"), week("2026-11-20", "2026-11-26"), false],
    [week("2026-11-20", "2026-11-26"), week("2026-11-21", "2026-11-27", "&user=1"), false],
    ["/api/gigs?from=2026-11-20", "/api/gigs?from=2026-11-21", true],
    ["/api/gigs?from=2026-11-20&status=open", "/api/gigs?from=2026-11-21", false],
    ["/api/gigs/1", "/api/gigs/1", false],
    ["/api/gigs", "/api/gigs?from=2026-11-21", false],
  ])("%s for %s: %s", (kept, asked, expected) => {
    expect(isAlike(kept, asked)).toBe(expected);
  });

  it("tells no days but those asked for", () => {
    const items = ["2026-11-20", "2026-11-21", "2026-11-26"].map((date) => ({ date }));
    const data = { items, people: [{ id: "1" }], total: 3 };
    expect(cutTo(data, week("2026-11-21", "2026-11-27"))).toEqual({
      items: items.slice(1),
      people: [{ id: "1" }],
      total: 3,
    });
  });
});
