import { parseDateTime } from "@internationalized/date";
import { describe, expect, it } from "vitest";
import {
  type AbsenceEntry,
  isOverruled,
  isTouched,
  listBegunIn,
  listEntrySpans,
  listNotAvailable,
} from "../../../../src/shared/absences/availability.ts";
import { toLocalTime } from "../../../../src/shared/calendar/time-zone.ts";
import { hour } from "../../../../src/shared/core/durations.ts";
import { expandSchedule } from "../../../../src/shared/gigs/schedule.ts";
import { createRandom } from "../../../support/table-rows.ts";

const at = (wall: string) => parseDateTime(wall).toDate("Europe/Helsinki").getTime();

let entered = 0;
/** Later than those made before it. */
function entry(from: string, to: string, more: Partial<AbsenceEntry> = {}): AbsenceEntry {
  entered += 1;
  const times = { startTime: null, endTime: null, weekdays: null };
  return { id: `e${entered}`, from, to, ...times, kind: "unavailable", createdAt: entered, ...more };
}
const hours = (startTime: string, endTime: string) => ({ startTime, endTime });
const free = { kind: "free" } as const;

/** In Helsinki's wall clock: `2027-01-12 00:00 / 2027-01-13 00:00`. */
const wall = (instant: number) => Object.values(toLocalTime(instant)).join(" ");
const shown = (...entries: AbsenceEntry[]) =>
  listNotAvailable(entries).map(({ startsAt, endsAt }) => `${wall(startsAt)} / ${wall(endsAt)}`);
const lengths = (...entries: AbsenceEntry[]) =>
  listNotAvailable(entries).map(({ startsAt, endsAt }) => (endsAt - startsAt) / hour);

describe("what an entry takes", () => {
  it("is whole days, of one piece", () => {
    expect(shown(entry("2027-01-12", "2027-01-12"))).toEqual(["2027-01-12 00:00 / 2027-01-13 00:00"]);
    expect(shown(entry("2027-01-12", "2027-01-14"))).toEqual(["2027-01-12 00:00 / 2027-01-15 00:00"]);
  });

  it("is part of each day", () => {
    expect(shown(entry("2027-01-12", "2027-01-13", hours("07:00", "12:30")))).toEqual([
      "2027-01-12 07:00 / 2027-01-12 12:30",
      "2027-01-13 07:00 / 2027-01-13 12:30",
    ]);
  });

  it("goes on to the next day where the end is not after the start", () => {
    expect(shown(entry("2027-01-12", "2027-01-12", hours("22:00", "06:00")))).toEqual([
      "2027-01-12 22:00 / 2027-01-13 06:00",
    ]);
    expect(shown(entry("2027-01-12", "2027-01-12", hours("12:00", "12:00")))).toEqual([
      "2027-01-12 12:00 / 2027-01-13 12:00",
    ]);
  });

  it("is on its weekdays, 1 Monday and 7 Sunday", () => {
    const weekly = entry("2027-01-04", "2027-01-17", { weekdays: [7, 1] });
    expect(shown(weekly)).toEqual([
      "2027-01-04 00:00 / 2027-01-05 00:00",
      "2027-01-10 00:00 / 2027-01-12 00:00",
      "2027-01-17 00:00 / 2027-01-18 00:00",
    ]);
    expect(shown(entry("2027-01-04", "2027-01-05", { weekdays: [3] }))).toEqual([]);
  });

  it("is a whole day when clocks change", () => {
    expect(lengths(entry("2027-03-28", "2027-03-28"))).toEqual([23]);
    expect(lengths(entry("2027-10-31", "2027-10-31"))).toEqual([25]);
  });

  it("is a night with its true hours when clocks change, as a shift of these times is", () => {
    const night = { ...hours("22:00", "06:00"), breakMinutes: 0 };
    for (const [date, length] of [
      ["2027-03-27", 7],
      ["2027-10-30", 9],
    ] as const) {
      const absence = entry(date, date, night);
      expect(lengths(absence)).toEqual([length]);
      const [shift] = expandSchedule({
        ...{ startDate: date, endDate: date, ...night, sameHoursEachDay: true },
        ...{ excludeSaturdays: false, excludeSundays: false, excludeHolidays: false },
      });
      expect(listEntrySpans(absence)).toEqual([
        { startsAt: Date.parse(shift?.startsAt ?? ""), endsAt: Date.parse(shift?.endsAt ?? "") },
      ]);
    }
  });

  it("never ends before it starts, in the hour that is skipped", () => {
    const [skipped] = listEntrySpans(entry("2027-03-28", "2027-03-28", hours("03:15", "03:45")));
    expect((skipped?.endsAt ?? 0) - (skipped?.startsAt ?? 0)).toBe(hour / 2);
  });
});

describe("the last word", () => {
  const week = () => entry("2027-01-11", "2027-01-17");

  it("takes days out of what was entered before", () => {
    expect(shown(week(), entry("2027-01-13", "2027-01-13", free))).toEqual([
      "2027-01-11 00:00 / 2027-01-13 00:00",
      "2027-01-14 00:00 / 2027-01-18 00:00",
    ]);
  });

  it("takes hours out of days, several from one span", () => {
    expect(shown(week(), entry("2027-01-12", "2027-01-13", { ...free, ...hours("08:00", "16:00") }))).toEqual(
      [
        "2027-01-11 00:00 / 2027-01-12 08:00",
        "2027-01-12 16:00 / 2027-01-13 08:00",
        "2027-01-13 16:00 / 2027-01-18 00:00",
      ],
    );
  });

  it("takes from several spans at once, and leaves others", () => {
    const mornings = entry("2027-01-11", "2027-01-14", hours("06:00", "12:00"));
    const between = entry("2027-01-12", "2027-01-13", free);
    expect(shown(mornings, between)).toEqual([
      "2027-01-11 06:00 / 2027-01-11 12:00",
      "2027-01-14 06:00 / 2027-01-14 12:00",
    ]);
  });

  it("is the absence where that is entered after `free`", () => {
    const [open, closed] = [entry("2027-01-11", "2027-01-17", free), entry("2027-01-13", "2027-01-13")];
    expect(shown(open, closed)).toEqual(["2027-01-13 00:00 / 2027-01-14 00:00"]);
    expect(shown(closed, open)).toEqual(["2027-01-13 00:00 / 2027-01-14 00:00"]);
  });

  it("is of the greater id where both were entered at the same instant, in whatever order they come", () => {
    const one = (id: string, more: Partial<AbsenceEntry>) =>
      entry("2027-01-13", "2027-01-13", { id, createdAt: 7, ...more });
    for (const entries of [
      [one("a", free), one("b", {})],
      [one("b", {}), one("a", free)],
    ])
      expect(shown(...entries)).toHaveLength(1);
    expect(shown(one("b", free), one("a", {}))).toEqual([]);
  });

  it("joins what touches or overlaps, whatever its kind", () => {
    expect(
      shown(
        entry("2027-01-12", "2027-01-12", { kind: "sick" }),
        entry("2027-01-13", "2027-01-13", { kind: "holiday" }),
        entry("2027-01-12", "2027-01-12", hours("08:00", "16:00")),
      ),
    ).toEqual(["2027-01-12 00:00 / 2027-01-14 00:00"]);
  });

  it("means nothing without an absence", () => {
    expect(shown(entry("2027-01-11", "2027-01-17", free))).toEqual([]);
    expect(shown()).toEqual([]);
  });

  it("holds hour by hour, as if each were asked by itself", () => {
    const { next } = createRandom(5);
    const random = (below: number) => Math.floor(next() * below);
    const time = () => `${String(random(24)).padStart(2, "0")}:00`;
    for (let round = 0; round < 60; round += 1) {
      const entries = Array.from({ length: 6 }, () => {
        const [first, last] = [1 + random(5), 1 + random(5)].sort((a, b) => a - b);
        return entry(`2027-02-0${first}`, `2027-02-0${last}`, {
          ...(random(2) === 0 ? {} : hours(time(), time())),
          ...(random(3) === 0 && { weekdays: [1 + random(7), 1 + random(7)] }),
          kind: random(3) === 0 ? "free" : "other",
        });
      });
      const taken = listNotAvailable(entries);
      const said = entries.map((one) => ({ kind: one.kind, spans: listEntrySpans(one) }));
      for (let instant = at("2027-02-01T00:30"); instant < at("2027-02-08T00:00"); instant += hour) {
        const now = { startsAt: instant, endsAt: instant + 1 };
        const lastWord = said.findLast(({ spans }) => isTouched(spans, now));
        const isTaken = isTouched(taken, now);
        expect(isTaken).toBe(lastWord !== undefined && lastWord.kind !== "free");
      }
    }
  });
});

describe("shifts", () => {
  const taken = listNotAvailable([entry("2027-01-12", "2027-01-12", hours("12:00", "20:00"))]);
  const shift = (start: string, end: string) => ({
    date: start.slice(0, 10),
    startsAt: at(start),
    endsAt: at(end),
  });

  it.each([
    ["before it", shift("2027-01-12T04:00", "2027-01-12T12:00"), false],
    ["a minute into it", shift("2027-01-12T04:00", "2027-01-12T12:01"), true],
    ["around it", shift("2027-01-12T07:00", "2027-01-12T22:00"), true],
    ["at its last minute", shift("2027-01-12T19:59", "2027-01-13T03:00"), true],
    ["after it", shift("2027-01-12T20:00", "2027-01-13T04:00"), false],
  ])("are touched or not: %s", (_, one, expected) => {
    expect(isTouched(taken, one)).toBe(expected);
  });

  it("begin in it, or only reach into it", () => {
    const shifts = [
      shift("2027-01-12T04:00", "2027-01-12T12:30"),
      shift("2027-01-12T12:00", "2027-01-12T20:00"),
      shift("2027-01-12T19:00", "2027-01-13T03:00"),
      shift("2027-01-12T20:00", "2027-01-13T04:00"),
    ];
    expect(listBegunIn(taken, shifts)).toEqual(shifts.slice(1, 3));
  });
});

describe("an entry of which nothing holds", () => {
  const isLost = (changed: AbsenceEntry, ...others: AbsenceEntry[]) =>
    isOverruled(changed, listNotAvailable([changed, ...others]));
  const day = entry("2027-01-12", "2027-01-12");
  const morning = { ...day, ...hours("06:00", "12:00") };

  it("is one that later ones contradict for all of its time", () => {
    expect(isLost(day)).toBe(false);
    expect(isLost(day, entry("2027-01-12", "2027-01-12", free))).toBe(true);
    expect(isLost(day, entry("2027-01-12", "2027-01-12", { ...free, ...hours("08:00", "12:00") }))).toBe(
      false,
    );
    expect(isLost(morning, entry("2027-01-12", "2027-01-12", { ...free, ...hours("06:00", "12:00") }))).toBe(
      true,
    );
    expect(isLost(day, entry("2027-01-12", "2027-01-12", free), entry("2027-01-12", "2027-01-12"))).toBe(
      false,
    );
  });

  it("is free time of which a later one leaves nothing", () => {
    expect(isLost({ ...day, ...free })).toBe(false);
    expect(isLost({ ...day, ...free }, entry("2027-01-11", "2027-01-13"))).toBe(true);
    expect(isLost({ ...day, ...free }, entry("2027-01-12", "2027-01-12", hours("06:00", "12:00")))).toBe(
      false,
    );
  });

  it("is not one that has no days at all", () => {
    expect(isLost({ ...day, weekdays: [1] })).toBe(false);
  });
});
