import { parseDateTime } from "@internationalized/date";
import { describe, expect, it, test } from "vitest";
import {
  findAbsenceWarnings,
  findDailyHoursWarnings,
  findRestWarnings,
  findWarnings,
  findWeeklyHoursWarnings,
  findWeeklyRestWarnings,
  isFreeToWork,
  isOverlapping,
  type ShiftSpan,
} from "../../../../src/shared/crews/conflicts.ts";

const at = (wall: string) => parseDateTime(wall).toDate("Europe/Helsinki").getTime();
/** With half an hour's break where it is longer than six hours. */
const between = (startsAt: number, endsAt: number): ShiftSpan => ({
  startsAt,
  endsAt,
  breakMinutes: endsAt - startsAt > 6 * 3_600_000 ? 30 : 0,
});
const shift = (start: string, end: string): ShiftSpan => between(at(start), at(end));
/** From seven o'clock for so many hours of work, and half an hour more where a break belongs to them. */
const workday = (date: string, hours = 8) => {
  const startsAt = at(`${date}T07:00`);
  return between(startsAt, startsAt + (hours > 5.5 ? hours + 0.5 : hours) * 3_600_000);
};

describe("isOverlapping", () => {
  const morning = shift("2026-03-02T07:00", "2026-03-02T15:00");

  it.each([
    ["inside", shift("2026-03-02T08:00", "2026-03-02T09:00"), true],
    ["around", shift("2026-03-02T06:00", "2026-03-02T16:00"), true],
    ["one minute into", shift("2026-03-02T14:59", "2026-03-02T22:00"), true],
    ["the same as", morning, true],
    ["right after", shift("2026-03-02T15:00", "2026-03-02T22:00"), false],
    ["right before", shift("2026-03-01T23:00", "2026-03-02T07:00"), false],
  ])("judges a shift %s the other", (_, other, expected) => {
    expect(isOverlapping(morning, other)).toBe(expected);
    expect(isOverlapping(other, morning)).toBe(expected);
  });
});

describe("findRestWarnings", () => {
  const evening = shift("2026-03-02T14:00", "2026-03-02T22:00");

  it("warns of a short night, whichever shift is the new one", () => {
    const early = shift("2026-03-03T06:00", "2026-03-03T14:00");
    const warning = [{ kind: "rest", at: "2026-03-03", minutes: 480 }];
    expect(findRestWarnings([evening], [early])).toEqual(warning);
    expect(findRestWarnings([early], [evening])).toEqual(warning);
    expect(findRestWarnings([], [early, evening])).toEqual(warning);
  });

  it("accepts eleven hours, and warns of a minute less", () => {
    expect(findRestWarnings([evening], [shift("2026-03-03T09:00", "2026-03-03T15:00")])).toEqual([]);
    expect(findRestWarnings([evening], [shift("2026-03-03T08:59", "2026-03-03T15:00")])).toEqual([
      { kind: "rest", at: "2026-03-03", minutes: 659 },
    ]);
  });

  it("counts real hours when clocks change at night", () => {
    const wanted = (day: string) => shift(`${day}T06:00`, `${day}T14:00`);
    expect(findRestWarnings([shift("2026-03-28T11:00", "2026-03-28T19:00")], [wanted("2026-03-29")])).toEqual(
      [{ kind: "rest", at: "2026-03-29", minutes: 600 }],
    );
    expect(findRestWarnings([shift("2026-10-24T11:00", "2026-10-24T19:00")], [wanted("2026-10-25")])).toEqual(
      [],
    );
  });

  it("names the day in Helsinki time", () => {
    const wanted = shift("2026-03-03T00:30", "2026-03-03T06:00");
    expect(findRestWarnings([evening], [wanted])).toEqual([{ kind: "rest", at: "2026-03-03", minutes: 150 }]);
  });

  it("ignores pairs already booked, overlaps, and the same shift twice", () => {
    const early = shift("2026-03-03T06:00", "2026-03-03T14:00");
    expect(findRestWarnings([evening, early], [workday("2026-03-06")])).toEqual([]);
    expect(findRestWarnings([evening], [shift("2026-03-02T21:00", "2026-03-02T23:00")])).toEqual([]);
    expect(findRestWarnings([evening], [{ ...evening }])).toEqual([]);
    expect(findRestWarnings([], [])).toEqual([]);
  });

  it("measures from the latest end where shifts overlap", () => {
    const long = shift("2026-03-02T08:00", "2026-03-02T20:00");
    const short = shift("2026-03-02T09:00", "2026-03-02T10:00");
    expect(findRestWarnings([long, short], [shift("2026-03-02T22:00", "2026-03-03T02:00")])).toEqual([
      { kind: "rest", at: "2026-03-02", minutes: 120 },
    ]);
  });
});

describe("findWeeklyHoursWarnings", () => {
  const week = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"].map((date) =>
    workday(date),
  );

  it("allows forty hours and warns above them", () => {
    expect(findWeeklyHoursWarnings(week.slice(0, 4), week.slice(4))).toEqual([]);
    expect(findWeeklyHoursWarnings(week, [shift("2026-03-07T07:00", "2026-03-07T07:01")])).toEqual([
      { kind: "week", at: "2026-03-02", minutes: 2401 },
    ]);
  });

  it("counts no break as work: five days of 7.00-15.30 are forty hours", () => {
    const days = ["02", "03", "04", "05", "06"].map((day) =>
      shift(`2026-03-${day}T07:00`, `2026-03-${day}T15:30`),
    );
    expect(findWeeklyHoursWarnings([], days)).toEqual([]);
    expect(findWeeklyHoursWarnings(days, [shift("2026-03-07T07:00", "2026-03-07T13:00")])).toMatchObject([
      { minutes: 2760 },
    ]);
    expect(findWeeklyHoursWarnings(days, [shift("2026-03-07T07:00", "2026-03-07T13:01")])).toMatchObject([
      { minutes: 2731 },
    ]);
  });

  it("counts the agreed break", () => {
    const long = ["02", "03", "04", "05", "06"].map((day) => ({
      ...shift(`2026-03-${day}T07:00`, `2026-03-${day}T16:00`),
      breakMinutes: 60,
    }));
    expect(findWeeklyHoursWarnings([], long)).toEqual([]);
    expect(
      findWeeklyHoursWarnings([], [...long.slice(1), { ...long[0], breakMinutes: 59 } as ShiftSpan]),
    ).toMatchObject([{ minutes: 2401 }]);
  });

  it("begins the week on Monday in Helsinki", () => {
    expect(findWeeklyHoursWarnings(week, [workday("2026-03-08")])).toEqual([
      { kind: "week", at: "2026-03-02", minutes: 2880 },
    ]);
    expect(findWeeklyHoursWarnings(week, [workday("2026-03-09")])).toEqual([]);
    expect(findWeeklyHoursWarnings(week, [shift("2026-03-09T00:00", "2026-03-09T01:00")])).toEqual([]);
  });

  it("splits a Sunday night between two weeks", () => {
    const night = shift("2026-03-08T22:00", "2026-03-09T06:00");
    expect(findWeeklyHoursWarnings(week, [night])).toEqual([
      { kind: "week", at: "2026-03-02", minutes: 2520 },
    ]);
    const next = ["09", "10", "11", "12"].map((day) => workday(`2026-03-${day}`, 9));
    expect(findWeeklyHoursWarnings(next, [night])).toEqual([
      { kind: "week", at: "2026-03-09", minutes: 2490 },
    ]);
  });

  it("counts a shift in its own week after one that ends in the next", () => {
    const night = shift("2026-03-08T20:00", "2026-03-09T06:00");
    expect(
      findWeeklyHoursWarnings([...week, night], [shift("2026-03-08T22:00", "2026-03-08T23:00")]),
    ).toEqual([{ kind: "week", at: "2026-03-02", minutes: 2700 }]);
  });

  it("keeps weeks whole across New Year and clock changes", () => {
    const newYear = ["2026-12-28", "2026-12-30", "2026-12-31", "2027-01-02"].map((date) => workday(date, 10));
    expect(findWeeklyHoursWarnings(newYear, [workday("2027-01-03", 1)])).toEqual([
      { kind: "week", at: "2026-12-28", minutes: 2460 },
    ]);
    const spring = shift("2026-03-28T22:00", "2026-03-29T06:00");
    const days = ["23", "24", "25", "26"].map((day) => workday(`2026-03-${day}`, 8.375));
    expect(findWeeklyHoursWarnings(days, [spring])).toEqual([]);
    const autumn = shift("2026-10-24T22:00", "2026-10-25T06:00");
    const earlier = ["19", "20", "21", "22"].map((day) => workday(`2026-10-${day}`));
    expect(findWeeklyHoursWarnings(earlier, [autumn])).toEqual([
      { kind: "week", at: "2026-10-19", minutes: 2430 },
    ]);
  });

  it("ignores weeks without new work, and the same shift twice", () => {
    const full = [...week, workday("2026-03-07")];
    expect(findWeeklyHoursWarnings(full, [workday("2026-03-10")])).toEqual([]);
    expect(findWeeklyHoursWarnings(full, [{ ...workday("2026-03-07") }])).toEqual([]);
  });

  it("lists several weeks in order", () => {
    const dates = Array.from({ length: 14 }, (_, day) => `2026-03-${String(day + 2).padStart(2, "0")}`);
    const warnings = findWeeklyHoursWarnings([], dates.map((date) => workday(date)).reverse());
    expect(warnings.map(({ at: monday }) => monday)).toEqual(["2026-03-02", "2026-03-09"]);
  });
});

describe("findDailyHoursWarnings", () => {
  it("allows eight hours of work without the break, and warns above them", () => {
    expect(findDailyHoursWarnings([], [workday("2026-03-02", 8)])).toEqual([]);
    expect(findDailyHoursWarnings([], [workday("2026-03-02", 9)])).toEqual([
      { kind: "day", at: "2026-03-02", minutes: 540 },
    ]);
  });

  it("adds up shifts of the same day", () => {
    const evening = shift("2026-03-02T17:00", "2026-03-02T19:00");
    expect(findDailyHoursWarnings([workday("2026-03-02")], [evening])).toMatchObject([{ minutes: 600 }]);
    expect(findDailyHoursWarnings([workday("2026-03-02")], [workday("2026-03-03")])).toEqual([]);
  });

  it("counts a night on the day it starts", () => {
    const night = shift("2026-03-02T22:00", "2026-03-03T06:00");
    expect(findDailyHoursWarnings([night], [shift("2026-03-03T17:00", "2026-03-03T18:00")])).toEqual([]);
    expect(findDailyHoursWarnings([], [shift("2026-03-02T20:00", "2026-03-03T06:00")])).toEqual([
      { kind: "day", at: "2026-03-02", minutes: 570 },
    ]);
  });

  it("ignores days that were too long before", () => {
    expect(findDailyHoursWarnings([workday("2026-03-02", 10)], [workday("2026-03-03")])).toEqual([]);
  });
});

describe("findWeeklyRestWarnings", () => {
  const days = (...list: string[]) => list.map((day) => workday(`2026-03-${day}`));
  const monToSat = days("02", "03", "04", "05", "06", "07");

  it("accepts a free Sunday, also with work on Monday morning", () => {
    expect(findWeeklyRestWarnings([], monToSat)).toEqual([]);
    expect(findWeeklyRestWarnings(days("09"), monToSat)).toEqual([]);
  });

  it("warns of seven days in a row, whichever is the new one", () => {
    const warning = [{ kind: "weekRest", at: "2026-03-02", minutes: 930 }];
    expect(findWeeklyRestWarnings(monToSat, days("08"))).toEqual(warning);
    expect(findWeeklyRestWarnings(days("08", ...["02", "03"]), days("04", "05", "06", "07"))).toEqual(
      warning,
    );
  });

  it("warns of a minute less than 35 hours in a row", () => {
    const from = shift("2026-03-07T07:00", "2026-03-07T20:00");
    const rested = [...monToSat.slice(0, 5), from];
    expect(findWeeklyRestWarnings(rested, [shift("2026-03-09T07:00", "2026-03-09T12:00")])).toEqual([]);
    const late = [...monToSat.slice(0, 5), shift("2026-03-07T07:00", "2026-03-07T23:00")];
    expect(findWeeklyRestWarnings([shift("2026-03-09T10:00", "2026-03-09T12:00")], late)).toEqual([]);
    expect(findWeeklyRestWarnings([shift("2026-03-09T09:59", "2026-03-09T12:00")], late)).toMatchObject([
      { kind: "weekRest", at: "2026-03-02" },
    ]);
  });

  it("does not count the rest of one week in the next", () => {
    const next = days("09", "10", "11", "12", "13", "14", "15");
    expect(findWeeklyRestWarnings(monToSat, next)).toMatchObject([{ kind: "weekRest", at: "2026-03-09" }]);
  });
});

describe("who is not available", () => {
  const absence = (start: string, end: string) => ({
    ...{ startsAt: at(start), endsAt: at(end), breakMinutes: 0, isAbsence: true },
  });
  const [monday, tuesday] = [workday("2026-03-02"), workday("2026-03-03")];
  const afternoon = absence("2026-03-03T14:30", "2026-03-03T20:00");

  it("is warned of by the day of each shift that is touched, with the minutes", () => {
    expect(findAbsenceWarnings([afternoon], [monday, tuesday])).toEqual([
      { kind: "absent", at: "2026-03-03", minutes: 60 },
    ]);
    expect(findAbsenceWarnings([absence("2026-03-03T15:30", "2026-03-04T00:00")], [tuesday])).toEqual([]);
  });

  it("does no work then: neither rest nor hours are counted by it", () => {
    const nights = absence("2026-03-02T15:30", "2026-03-03T06:00");
    expect(findWarnings([nights], [monday, tuesday])).toEqual([]);
    const week = absence("2026-03-02T00:00", "2026-03-09T00:00");
    expect([...new Set(findWarnings([week], [monday, tuesday]).map(({ kind }) => kind))]).toEqual(["absent"]);
  });

  it("is not free to work", () => {
    expect(isFreeToWork([afternoon], [monday])).toBe(true);
    expect(isFreeToWork([afternoon], [tuesday])).toBe(false);
  });
});

test("all warnings come in a fixed order of kinds", () => {
  const long = ["02", "03", "04", "05", "06", "07", "08"].map((day) =>
    shift(`2026-03-${day}T07:00`, `2026-03-${day}T20:30`),
  );
  const kinds = findWarnings([], long).map(({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual(["rest", "weekRest", "week", "day"]);
});
