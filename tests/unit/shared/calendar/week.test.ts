import { expect, test } from "vitest";
import { parseWeekParameter } from "../../../../src/shared/calendar/week.ts";

test("on a Sunday the default is the week that begins", () => {
  expect(parseWeekParameter("", "2026-11-22")).toBe("2026-11-23");
  expect(parseWeekParameter("?week=2026-11-22", "2026-11-22")).toBe("2026-11-16");
  expect(parseWeekParameter("?month=2026-12", "2026-11-22")).toBe("2026-11-30");
  expect(parseWeekParameter("?month=2026-11", "2026-11-22")).toBe("2026-11-23");
  expect(parseWeekParameter("?month=2026-13", "2026-11-22")).toBe("2026-11-23");
  expect(parseWeekParameter("?week=2026-11-02&month=2026-12", "2026-11-22")).toBe("2026-11-02");
});

const saturday = "2026-11-21";

test.each([
  ["", "2026-11-16"],
  ["?week=2026-12-02", "2026-11-30"],
  ["?week=2027-01-03", "2026-12-28"],
  ["?week=nonsense", "2026-11-16"],
  ["?week=2026-13-40", "2026-11-16"],
  ["?week=9026-01-01", "2026-11-16"],
])("%j asks for the week of %s", (search, monday) => {
  expect(parseWeekParameter(search, saturday)).toBe(monday);
});
