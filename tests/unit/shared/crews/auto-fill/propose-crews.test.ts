import { describe, expect, it } from "vitest";
import { addDays } from "../../../../../src/shared/calendar/week.ts";
import { hour } from "../../../../../src/shared/core/durations.ts";
import type { Applicant, OpenDay } from "../../../../../src/shared/crews/auto-fill/propose-crew.ts";
import { type Opening, proposeCrews } from "../../../../../src/shared/crews/auto-fill/propose-crews.ts";
import { type BookedSpan, findWarnings, isOverlapping } from "../../../../../src/shared/crews/conflicts.ts";
import { createRandom } from "../../../../support/table-rows.ts";

const monday = "2083-03-01";

function span(date: string, from = 7, hours = 8) {
  const startsAt = Date.parse(`${date}T00:00:00Z`) + (from - 2) * hour;
  return { startsAt, endsAt: startsAt + hours * hour, breakMinutes: 0 };
}
const openDay = (date: string, places = 1, from = 7, hours = 8): OpenDay => ({
  ...span(date, from, hours),
  date,
  places,
});
const daysOf = (first: number, last: number, places = 1, from = 7, hours = 8) =>
  Array.from({ length: last - first + 1 }, (_, at) =>
    openDay(addDays(monday, first + at), places, from, hours),
  );
const person = (userId: string, ...booked: BookedSpan[]): Applicant => ({ userId, booked });
const namesOf = (openings: Opening[]) =>
  proposeCrews(openings).map(({ people }) => people.map(({ userId }) => userId).toSorted());

describe("proposeCrews", () => {
  it("has nobody in two gigs at once, and leaves who can do both to where others cannot", () => {
    const roof = { gigId: "roof", days: daysOf(0, 4), applicants: [person("aino"), person("bo")] };
    const frame = { gigId: "frame", days: daysOf(0, 4), applicants: [person("aino")] };
    expect(namesOf([roof, frame])).toEqual([["bo"], ["aino"]]);
    expect(namesOf([frame, roof])).toEqual([["aino"], ["bo"]]);
  });

  it("lets one person go on to the next gig, as far as rest and forty hours allow", () => {
    const applicants = [person("aino")];
    const [start, end] = [
      { gigId: "start", days: daysOf(0, 1), applicants },
      { gigId: "end", days: daysOf(2, 4), applicants },
    ];
    expect(namesOf([start, end])).toEqual([["aino"], ["aino"]]);
    const night = { gigId: "night", days: daysOf(1, 1, 1, 22), applicants };
    expect(proposeCrews([start, night]).map(({ unfilled }) => unfilled)).toEqual([0, 1]);
    const long = { gigId: "long", days: daysOf(2, 5, 1, 7, 10), applicants };
    const [, rest] = proposeCrews([start, long]);
    expect([rest?.people[0]?.dates.length, rest?.unfilled]).toEqual([2, 2]);
  });

  it("has nobody in two positions of one gig, also on different days", () => {
    const applicants = [person("aino")];
    const boards = { gigId: "house", days: daysOf(0, 1), applicants };
    const paint = { gigId: "house", days: daysOf(2, 3), applicants };
    expect(namesOf([boards, paint])).toEqual([["aino"], []]);
  });

  it("names as next nobody who is proposed elsewhere meanwhile", () => {
    const both = [person("aino"), person("bo"), person("cai")];
    const [roof, frame] = proposeCrews([
      { gigId: "roof", days: daysOf(0, 4), applicants: both },
      { gigId: "frame", days: daysOf(0, 4), applicants: both },
    ]);
    expect([roof?.people[0]?.next, frame?.people[0]?.next]).toEqual(["cai", "cai"]);
  });

  it("breaks no rule of naming over all gigs, in 500 weeks by seed", () => {
    const { next: random, pick } = createRandom(7);
    const below = (count: number) => Math.floor(random() * count);
    let [proposed, shared] = [0, 0];
    for (let week = 0; week < 500; week += 1) {
      const people = Array.from({ length: 1 + below(8) }, (_, at) =>
        person(
          `p${at}`,
          ...Array.from({ length: below(3) }, () => ({
            ...span(addDays(monday, below(9) - 1), pick([0, 7, 15]), pick([4, 8, 12])),
            ...(random() < 0.3 && { isAbsence: true }),
          })),
        ),
      );
      const openings = Array.from({ length: 1 + below(5) }, () => {
        const [from, hours] = [pick([6, 7, 14, 22]), pick([8, 8, 8, 9, 10])];
        const first = below(5);
        const days = daysOf(first, first + below(6), 1 + below(2), from, hours);
        const applicants = people.filter(() => random() < 0.8).toSorted(() => random() - 0.5);
        return { gigId: `g${below(4)}`, days, applicants };
      });
      const proposals = proposeCrews(openings);
      const gigsOf = new Map<string, number>();
      for (const { userId, booked } of people) {
        const own = openings.flatMap(({ gigId, days }, at) => {
          const dates = proposals[at]?.people.find((one) => one.userId === userId)?.dates ?? [];
          return dates.length === 0 ? [] : [{ gigId, days: days.filter(({ date }) => dates.includes(date)) }];
        });
        expect(new Set(own.map(({ gigId }) => gigId)).size, `week ${week}, ${userId}`).toBe(own.length);
        const planned = own.flatMap(({ days }) => days);
        const isOver = planned.some((day, at) =>
          [...booked, ...planned.slice(at + 1)].some((other) => isOverlapping(other, day)),
        );
        const kinds = findWarnings(booked, planned).map(({ kind }) => kind);
        expect([isOver, ...kinds.filter((kind) => kind !== "day")], `week ${week}, ${userId}`).toEqual([
          false,
        ]);
        gigsOf.set(userId, own.length);
      }
      for (const [at, { days }] of openings.entries()) {
        const { people: crew = [], unfilled = 0 } = proposals[at] ?? {};
        for (const { date, places } of days)
          expect(crew.filter(({ dates }) => dates.includes(date)).length).toBeLessThanOrEqual(places);
        const filled = crew.reduce((sum, { dates }) => sum + dates.length, 0);
        expect(filled + unfilled).toBe(days.reduce((sum, { places }) => sum + places, 0));
        for (const { userId, next } of crew) expect(next).not.toBe(userId);
        proposed += crew.length;
      }
      shared += [...gigsOf.values()].filter((count) => count > 1).length;
    }
    expect(proposed).toBeGreaterThan(1000);
    expect(shared).toBeGreaterThan(100);
  }, 60_000);
});
