import { parseDateTime } from "@internationalized/date";
import { describe, expect, it, vi } from "vitest";
import { expandSchedule, type Schedule, schedule } from "../../../../src/shared/gigs/schedule.ts";
import { shiftMinutes, totalMinutes } from "../../../../src/shared/gigs/shift-hours.ts";
import { buildSchedule, listErrorCodes } from "../../../support/schedules.ts";

function oneDay(date: string, startTime: string, endTime: string) {
  const [day] = expandSchedule(buildSchedule({ startDate: date, endDate: date, startTime, endTime }));
  if (!day) throw new Error("no day");
  return { startsAt: day.startsAt, endsAt: day.endsAt, minutes: shiftMinutes(day) };
}

const datesOf = (value: Schedule) => expandSchedule(value).map(({ date }) => date);

describe("schedule", () => {
  it("keeps a valid schedule as it is", () => {
    const individual = buildSchedule({
      sameHoursEachDay: false,
      days: [{ date: "2026-03-03", startTime: "09:00", endTime: "12:00" }],
    });
    expect(schedule.parse(buildSchedule())).toEqual(buildSchedule());
    expect(schedule.parse(individual)).toEqual(individual);
  });

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-04-31",
    "2100-02-29",
    "26-01-01",
    "1999-12-31",
    "0000-01-01",
    "",
    5,
    null,
  ])("refuses %j as a date", (startDate) => {
    expect(listErrorCodes({ ...buildSchedule(), startDate })).toEqual(["date.invalid startDate"]);
  });

  it.each(["24:00", "7:00", "07:60", "07:00:00", "0700", "", 7, null])("refuses %j as a time", (endTime) => {
    expect(listErrorCodes({ ...buildSchedule(), endTime })).toEqual(["time.invalid endTime"]);
  });

  it("names every missing field", () => {
    expect(listErrorCodes({}).slice(0, 4)).toEqual([
      "date.invalid startDate",
      "date.invalid endDate",
      "time.invalid startTime",
      "time.invalid endTime",
    ]);
  });

  it("refuses an end before the start, and takes a single day", () => {
    expect(listErrorCodes(buildSchedule({ endDate: "2026-03-01" }))).toEqual([
      "schedule.endBeforeStart endDate",
    ]);
    expect(listErrorCodes(buildSchedule({ endDate: "2026-03-02" }))).toEqual([]);
  });

  it("takes 366 days and refuses 367", () => {
    expect(listErrorCodes(buildSchedule({ startDate: "2026-03-02", endDate: "2027-03-02" }))).toEqual([]);
    expect(listErrorCodes(buildSchedule({ startDate: "2026-03-02", endDate: "2027-03-03" }))).toEqual([
      "schedule.tooLong endDate",
    ]);
    expect(listErrorCodes(buildSchedule({ startDate: "2028-01-01", endDate: "2028-12-31" }))).toEqual([]);
    expect(listErrorCodes(buildSchedule({ startDate: "2028-01-01", endDate: "2029-01-01" }))).toEqual([
      "schedule.tooLong endDate",
    ]);
  });

  it("refuses individual days outside the range or given twice", () => {
    const day = (date: string) => ({ date, startTime: "08:00", endTime: "12:00" });
    const days = [day("2026-03-01"), day("2026-03-02"), day("2026-03-02"), day("2026-03-07")];
    expect(listErrorCodes(buildSchedule({ sameHoursEachDay: false, days }))).toEqual([
      "schedule.dayOutOfRange days 0 date",
      "schedule.dayTwice days 2 date",
      "schedule.dayOutOfRange days 3 date",
    ]);
    expect(listErrorCodes(buildSchedule({ sameHoursEachDay: true, days }))).toEqual([]);
  });

  it("refuses bad dates and times of individual days", () => {
    const days = [{ date: "2026-02-30", startTime: "8", endTime: "12:00" }];
    expect(listErrorCodes(buildSchedule({ sameHoursEachDay: false, days }))).toEqual([
      "date.invalid days 0 date",
      "time.invalid days 0 startTime",
    ]);
  });

  it("refuses more individual days than a schedule may have", () => {
    const days = Array.from({ length: 367 }, () => ({
      date: "2026-03-02",
      startTime: "08:00",
      endTime: "12:00",
    }));
    expect(listErrorCodes(buildSchedule({ sameHoursEachDay: false, days }))).toContain(
      "schedule.tooLong days",
    );
  });

  it("refuses a schedule without a working day", () => {
    const weekend = { startDate: "2026-03-07", endDate: "2026-03-08", excludeSaturdays: true };
    expect(listErrorCodes(buildSchedule({ ...weekend, excludeSundays: true }))).toEqual([
      "schedule.noWorkingDays",
    ]);
    expect(listErrorCodes(buildSchedule(weekend))).toEqual([]);
    const days = [{ date: "2026-12-25", startTime: "08:00", endTime: "12:00" }];
    const christmas = { startDate: "2026-12-24", endDate: "2026-12-26", excludeHolidays: true };
    expect(listErrorCodes(buildSchedule({ ...christmas, sameHoursEachDay: false, days }))).toEqual([
      "schedule.noWorkingDays",
    ]);
    expect(listErrorCodes(buildSchedule({ sameHoursEachDay: false }))).toEqual(["schedule.noWorkingDays"]);
    expect(listErrorCodes(buildSchedule({ sameHoursEachDay: false, days: [] }))).toEqual([
      "schedule.noWorkingDays",
    ]);
  });

  it.each([
    null,
    "x",
    1,
    [],
    { ...buildSchedule(), days: "x" },
    { ...buildSchedule(), sameHoursEachDay: "yes" },
  ])("refuses %j without throwing", (input) => {
    expect(schedule.safeParse(input).success).toBe(false);
  });
});

describe("expandSchedule", () => {
  it("gives each day its wall-clock hours and instants", () => {
    const days = expandSchedule(buildSchedule());
    expect(days.map(({ date }) => date)).toEqual([
      "2026-03-02",
      "2026-03-03",
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
    ]);
    expect(days[0]).toEqual({
      date: "2026-03-02",
      startTime: "07:00",
      endTime: "15:30",
      breakMinutes: 30,
      startsAt: "2026-03-02T05:00:00.000Z",
      endsAt: "2026-03-02T13:30:00.000Z",
    });
    expect(totalMinutes(days)).toBe(5 * 480);
  });

  it("drops excluded Saturdays, Sundays and holidays", () => {
    const easter = { startDate: "2026-04-02", endDate: "2026-04-07" };
    expect(datesOf(buildSchedule({ ...easter, excludeSaturdays: true }))).not.toContain("2026-04-04");
    expect(datesOf(buildSchedule({ ...easter, excludeSundays: true }))).not.toContain("2026-04-05");
    expect(datesOf(buildSchedule({ ...easter, excludeHolidays: true }))).toEqual([
      "2026-04-02",
      "2026-04-04",
      "2026-04-07",
    ]);
  });

  it("with individual hours has exactly the listed days, in order", () => {
    const days = [
      { date: "2026-03-05", startTime: "22:00", endTime: "06:00" },
      { date: "2026-03-03", startTime: "09:00", endTime: "12:00" },
    ];
    const hours = expandSchedule(buildSchedule({ sameHoursEachDay: false, days })).map(
      (day) => `${day.date} ${day.startTime}-${day.endTime}`,
    );
    expect(hours).toEqual(["2026-03-03 09:00-12:00", "2026-03-05 22:00-06:00"]);
  });

  it("ignores individual days while the hours are the same each day", () => {
    const days = [{ date: "2026-03-03", startTime: "09:00", endTime: "12:00" }];
    expect(expandSchedule(buildSchedule({ days }))).toEqual(expandSchedule(buildSchedule()));
  });

  it("drops excluded days that have an entry of their own", () => {
    const days = ["2026-04-03", "2026-04-04", "2026-04-05", "2026-04-07"].map((date) => ({
      date,
      startTime: "10:00",
      endTime: "14:00",
    }));
    const value = buildSchedule({
      startDate: "2026-04-02",
      endDate: "2026-04-07",
      sameHoursEachDay: false,
      excludeSaturdays: true,
      excludeSundays: true,
      excludeHolidays: true,
      days,
    });
    expect(listErrorCodes(value)).toEqual([]);
    expect(expandSchedule(value).map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
      "2026-04-07 10:00",
    ]);
  });

  it("ends a night shift on the next day, also at New Year and at the end of February", () => {
    expect(oneDay("2026-12-31", "22:00", "06:00")).toEqual({
      startsAt: "2026-12-31T20:00:00.000Z",
      endsAt: "2027-01-01T04:00:00.000Z",
      minutes: 480,
    });
    expect(oneDay("2028-02-28", "22:00", "00:00").endsAt).toBe("2028-02-28T22:00:00.000Z");
    expect(oneDay("2028-02-29", "22:00", "06:00").endsAt).toBe("2028-03-01T04:00:00.000Z");
  });

  it("takes equal times as a whole day", () => {
    expect(oneDay("2026-03-02", "07:00", "07:00").minutes).toBe(1440);
    expect(oneDay("2026-03-28", "07:00", "07:00").minutes).toBe(1380);
    expect(oneDay("2026-10-24", "07:00", "07:00").minutes).toBe(1500);
  });

  it("crosses the year", () => {
    const days = expandSchedule(
      buildSchedule({ startDate: "2026-12-30", endDate: "2027-01-03", excludeHolidays: true }),
    );
    expect(days.map(({ date }) => date)).toEqual(["2026-12-30", "2026-12-31", "2027-01-02", "2027-01-03"]);
  });
});

describe("clock changes", () => {
  it("keep the wall-clock hours on both sides", () => {
    const spring = expandSchedule(buildSchedule({ startDate: "2026-03-28", endDate: "2026-03-30" }));
    expect(spring.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(["05:00", "04:00", "04:00"]);
    const autumn = expandSchedule(buildSchedule({ startDate: "2026-10-24", endDate: "2026-10-26" }));
    expect(autumn.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(["04:00", "05:00", "05:00"]);
  });

  it("give a night across the change its real length", () => {
    expect(oneDay("2026-03-28", "22:00", "06:00").minutes).toBe(420);
    expect(oneDay("2026-10-24", "22:00", "06:00").minutes).toBe(540);
  });

  it("move a skipped time on by an hour", () => {
    expect(oneDay("2026-03-29", "03:30", "08:00").startsAt).toBe("2026-03-29T01:30:00.000Z");
    expect(oneDay("2026-03-29", "00:00", "03:30").endsAt).toBe("2026-03-29T01:30:00.000Z");
    expect(oneDay("2026-03-29", "03:10", "03:40").minutes).toBe(30);
  });

  it("never let a skipped start pass the end", () => {
    expect(oneDay("2026-03-29", "03:30", "04:15").minutes).toBe(45);
    expect(oneDay("2026-03-29", "03:00", "04:00").minutes).toBe(60);
    expect(oneDay("2026-03-29", "03:59", "05:00").minutes).toBe(1);
  });

  it("take the first of a repeated time", () => {
    expect(oneDay("2026-10-25", "03:30", "08:00")).toEqual({
      startsAt: "2026-10-25T00:30:00.000Z",
      endsAt: "2026-10-25T06:00:00.000Z",
      minutes: 330,
    });
    expect(oneDay("2026-10-25", "00:00", "03:30").minutes).toBe(210);
  });

  it("agree with the library on every half hour around the changes of three years", () => {
    for (let year = 2026; year < 2029; year++) {
      for (let half = 0; half < 48; half++) {
        const startTime = `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`;
        for (const month of ["03", "10"]) {
          const range = {
            startDate: `${year}-${month}-20`,
            endDate: `${year}-${month === "03" ? "04" : "11"}-05`,
          };
          for (const day of expandSchedule(buildSchedule({ ...range, startTime }))) {
            const exact = parseDateTime(`${day.date}T${startTime}`).toDate("Europe/Helsinki").toISOString();
            expect(day.startsAt).toBe(exact);
          }
        }
      }
    }
  });
});

describe("a long schedule", () => {
  const year = buildSchedule({ startDate: "2026-03-02", endDate: "2027-03-02", excludeHolidays: true });

  it("has all its days once, in order", () => {
    const dates = datesOf({ ...year, excludeHolidays: false });
    expect(dates).toHaveLength(366);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  // Nothing else of it takes long.
  it("asks Intl less than once a day", () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
    const { length } = expandSchedule(year);
    expect(asked).toHaveBeenCalled();
    expect(asked.mock.calls.length).toBeLessThan(length);
  });
});
