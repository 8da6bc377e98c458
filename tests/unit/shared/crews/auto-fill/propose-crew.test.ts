import { describe, expect, it } from "vitest";
import { addDays, getWeekday } from "../../../../../src/shared/calendar/week.ts";
import { hour } from "../../../../../src/shared/core/durations.ts";
import {
  type Applicant,
  type OpenDay,
  proposeCrew,
} from "../../../../../src/shared/crews/auto-fill/propose-crew.ts";
import { type BookedSpan, findWarnings, isOverlapping } from "../../../../../src/shared/crews/conflicts.ts";
import { createRandom } from "../../../../support/table-rows.ts";

const monday = "2083-03-01";

function span(date: string, from = 7, hours = 8, breakMinutes = 0) {
  const startsAt = Date.parse(`${date}T00:00:00Z`) + (from - 2) * hour;
  return { startsAt, endsAt: startsAt + hours * hour, breakMinutes };
}
const openDay = (date: string, places = 1, from = 7, hours = 8): OpenDay => ({
  ...span(date, from, hours),
  date,
  places,
});
const weekOf = (places = 1, hours = 8) =>
  Array.from({ length: 5 }, (_, at) => openDay(addDays(monday, at), places, 7, hours));
const person = (userId: string, ...booked: BookedSpan[]): Applicant => ({ userId, booked });

describe("proposeCrew", () => {
  it("proposes the best who can come on all days, and says who would be next", () => {
    const { people, unfilled, beginnings } = proposeCrew(weekOf(), [
      person("aino", span("2083-03-03")),
      person("bo"),
      person("cai"),
    ]);
    expect(people).toEqual([{ userId: "bo", dates: weekOf().map(({ date }) => date), next: "cai" }]);
    expect([unfilled, beginnings]).toEqual([0, 1]);
  });

  it("lets two share the days where nobody can come on all", () => {
    const isAway = { isAbsence: true };
    const { people, unfilled } = proposeCrew(weekOf(), [
      person("aino", { ...span("2083-03-04", 0, 48), ...isAway }),
      person("bo", { ...span("2083-03-01", 0, 72), ...isAway }),
    ]);
    expect(people.map(({ userId, dates }) => [userId, dates.length])).toEqual([
      ["aino", 3],
      ["bo", 2],
    ]);
    expect(unfilled).toBe(0);
  });

  it("keeps eleven hours to what is booked, and leaves open what nobody may take", () => {
    const night = span("2083-03-02", 20, 8);
    const { people, unfilled } = proposeCrew(weekOf(), [person("aino", night)]);
    expect(people[0]?.dates).toEqual([monday, "2083-03-04", "2083-03-05"].filter((d) => d !== "2083-03-03"));
    expect(unfilled).toBe(2);
  });

  it("shares a week of more than forty hours among more people", () => {
    const { people, unfilled } = proposeCrew(weekOf(1, 9), [person("aino"), person("bo")]);
    expect(unfilled).toBe(0);
    expect(Math.max(...people.map(({ dates }) => dates.length))).toBeLessThanOrEqual(4);
  });

  it("proposes nobody for nothing", () => {
    expect(proposeCrew([], [person("aino")])).toEqual({ people: [], unfilled: 0, beginnings: 0 });
    expect(proposeCrew(weekOf(2), [])).toEqual({ people: [], unfilled: 10, beginnings: 0 });
  });

  it("never breaks a rule that naming warns about, in 2,000 crews by seed", () => {
    const { next: random, pick } = createRandom(3);
    const below = (count: number) => Math.floor(random() * count);
    let [proposed, shared] = [0, 0];
    for (let crew = 0; crew < 2000; crew += 1) {
      const [from, hours] = [pick([6, 7, 14, 22]), pick([8, 8, 8, 9, 10, 12])];
      const dates = Array.from({ length: 1 + below(10) }, (_, at) => addDays(monday, at));
      const days = dates
        .filter((date) => getWeekday(date) < 6 || random() < 0.3)
        .map((date) => openDay(date, below(4), from, hours));
      const applicants = Array.from({ length: below(7) }, (_, at) =>
        person(
          `p${at}`,
          ...Array.from({ length: below(6) }, () => ({
            ...span(addDays(monday, below(14) - 2), pick([0, 6, 7, 15, 22]), pick([4, 8, 8, 12])),
            ...(random() < 0.3 && { isAbsence: true }),
          })),
        ),
      );
      const { people, unfilled } = proposeCrew(days, applicants);
      for (const { userId, dates: own } of people) {
        const booked = applicants.find((one) => one.userId === userId)?.booked ?? [];
        const planned = days.filter(({ date }) => own.includes(date));
        const isOver = booked.some((one) => planned.some((day) => isOverlapping(one, day)));
        const kinds = findWarnings(booked, planned).map(({ kind }) => kind);
        expect([isOver, ...kinds.filter((kind) => kind !== "day")], `crew ${crew}, ${userId}`).toEqual([
          false,
        ]);
      }
      for (const { date, places } of days)
        expect(people.filter((one) => one.dates.includes(date)).length).toBeLessThanOrEqual(places);
      const filled = people.reduce((sum, one) => sum + one.dates.length, 0);
      expect(filled + unfilled).toBe(days.reduce((sum, { places }) => sum + places, 0));
      proposed += people.length;
      shared += people.filter((one) => one.dates.length < days.length).length;
    }
    expect(proposed).toBeGreaterThan(2000);
    expect(shared).toBeGreaterThan(500);
  }, 60_000);
});
