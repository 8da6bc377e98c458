import { describe, expect, it } from "vitest";
import { type HolidayName, holidaysBetween, isHoliday } from "../../../../src/shared/calendar/holidays.ts";

function holiday(name: HolidayName, year: number): string | undefined {
  return holidaysBetween(`${year}-01-01`, `${year}-12-31`).find((found) => found.name === name)?.date;
}

describe("holidaysBetween", () => {
  it("lists a whole year in order", () => {
    expect(holidaysBetween("2026-01-01", "2026-12-31")).toEqual([
      { date: "2026-01-01", name: "newYear" },
      { date: "2026-01-06", name: "epiphany" },
      { date: "2026-04-03", name: "goodFriday" },
      { date: "2026-04-05", name: "easterSunday" },
      { date: "2026-04-06", name: "easterMonday" },
      { date: "2026-05-01", name: "mayDay" },
      { date: "2026-05-14", name: "ascensionDay" },
      { date: "2026-05-24", name: "pentecost" },
      { date: "2026-06-19", name: "midsummerEve" },
      { date: "2026-06-20", name: "midsummerDay" },
      { date: "2026-10-31", name: "allSaints" },
      { date: "2026-12-06", name: "independenceDay" },
      { date: "2026-12-24", name: "christmasEve" },
      { date: "2026-12-25", name: "christmasDay" },
      { date: "2026-12-26", name: "boxingDay" },
    ]);
  });

  it.each([
    [2026, "04-03", "05-14", "06-19", "10-31"],
    [2027, "03-26", "05-06", "06-25", "11-06"],
    [2028, "04-14", "05-25", "06-23", "11-04"],
  ])("knows the movable days of %i", (year, goodFriday, ascensionDay, midsummerEve, allSaints) => {
    expect(holiday("goodFriday", year)).toBe(`${year}-${goodFriday}`);
    expect(holiday("ascensionDay", year)).toBe(`${year}-${ascensionDay}`);
    expect(holiday("midsummerEve", year)).toBe(`${year}-${midsummerEve}`);
    expect(holiday("allSaints", year)).toBe(`${year}-${allSaints}`);
  });

  it.each([
    "2000-04-23",
    "2008-03-23",
    "2011-04-24",
    "2024-03-31",
    "2025-04-20",
    "2029-04-01",
    "2038-04-25",
    "2049-04-18",
    "2076-04-19",
    "2100-03-28",
    "2285-03-22",
    "2326-04-25",
  ])("places Easter on %s", (date) => {
    expect(holiday("easterSunday", Number(date.slice(0, 4)))).toBe(date);
  });

  it("keeps Midsummer and All Saints within their date ranges", () => {
    for (let year = 2000; year < 2100; year++) {
      const found = (name: HolidayName) => holiday(name, year)?.slice(5) ?? "";
      expect(found("midsummerEve") >= "06-19" && found("midsummerEve") <= "06-25").toBe(true);
      expect(found("midsummerDay") >= "06-20" && found("midsummerDay") <= "06-26").toBe(true);
      expect(found("allSaints") >= "10-31" && found("allSaints") <= "11-06").toBe(true);
      expect(new Date(`${holiday("allSaints", year)}`).getUTCDay()).toBe(6);
    }
  });

  it("includes both ends, and crosses the year", () => {
    const dates = holidaysBetween("2026-12-25", "2027-01-06").map(({ date }) => date);
    expect(dates).toEqual(["2026-12-25", "2026-12-26", "2027-01-01", "2027-01-06"]);
  });

  it("gives both names when two holidays coincide", () => {
    const names = holidaysBetween("2008-05-01", "2008-05-01").map(({ name }) => name);
    expect(names).toEqual(["mayDay", "ascensionDay"]);
  });

  it("is empty between holidays and for a reversed range", () => {
    expect(holidaysBetween("2026-01-07", "2026-04-02")).toEqual([]);
    expect(holidaysBetween("2027-01-06", "2026-12-25")).toEqual([]);
  });
});

describe("isHoliday", () => {
  it.each(["2026-12-24", "2027-06-25", "2028-04-17"])("holds for %s", (date) => {
    expect(isHoliday(date)).toBe(true);
  });

  it.each(["2026-12-23", "2026-04-04", "2027-06-18", "2028-02-29"])("does not hold for %s", (date) => {
    expect(isHoliday(date)).toBe(false);
  });
});
