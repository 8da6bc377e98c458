import { expect, test } from "vitest";
import { weekAsked } from "../../../src/shared/week.ts";

const saturday = "2026-11-21";

test.each([
  ["", "2026-11-16"],
  ["?week=2026-12-02", "2026-11-30"],
  ["?week=2027-01-03", "2026-12-28"],
  ["?week=nonsense", "2026-11-16"],
  ["?week=2026-13-40", "2026-11-16"],
  ["?week=9026-01-01", "2026-11-16"],
])("%j asks for the week of %s", (search, monday) => {
  expect(weekAsked(search, saturday)).toBe(monday);
});
