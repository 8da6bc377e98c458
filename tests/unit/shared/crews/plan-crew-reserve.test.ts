import { describe, expect, it } from "vitest";
import { hour, minute } from "../../../../src/shared/core/durations.ts";
import {
  type FreedPlace,
  planCrewReserve,
  type ReservePerson,
} from "../../../../src/shared/crews/plan-crew-reserve.ts";
import { createRandom } from "../../../support/table-rows.ts";

const now = Date.parse("2083-03-01T10:00:00Z");
const firm = "apu";

function span(date: string, hours = 8.5) {
  const startsAt = Date.parse(`${date}T05:00:00Z`);
  return { startsAt, endsAt: startsAt + hours * hour, breakMinutes: 30 };
}
const shift = (date: string, free = 1, offerId = "o1", positionId: string | null = null) => ({
  ...span(date),
  ...{ date, offerId, positionId, free },
});
const place = (id: string, shifts: FreedPlace["shifts"], more: Partial<FreedPlace> = {}): FreedPlace => ({
  id,
  organizationId: firm,
  isLate: false,
  shifts,
  cards: [],
  ...more,
});
const person = (userId: string, organizationId = firm): ReservePerson => ({
  ...{ userId, organizationId },
  quietHours: null,
  cards: [],
});
const booking = (userId: string, date: string) => ({ userId, ...span(date) });
const people = [person("aino"), person("bo"), person("cai")];
const plan = (
  places: FreedPlace[],
  bookings: ReturnType<typeof booking>[] = [],
  waiting: typeof people = people,
) =>
  planCrewReserve(places, waiting, bookings, now).map(({ replaces, userId, dates }) => [
    replaces,
    userId,
    ...dates,
  ]);

describe("who steps in", () => {
  it("passes over who lacks a card that the position asks for, to the last of its days", () => {
    const held = (expiresOn: string) => [{ kind: "hotWork" as const, expiresOn }];
    const asked = place("left", [shift("2083-03-02"), shift("2083-03-03")], { cards: ["hotWork"] });
    const waiting = [
      person("aino"),
      { ...person("bo"), cards: held("2083-03-02") },
      { ...person("cai"), cards: held("2083-03-03") },
    ];
    expect(planCrewReserve([asked], waiting, [], now)).toMatchObject([{ userId: "cai" }]);
  });

  it("is the first on the list, for all days that are left, with a time to answer", () => {
    const places = [place("left", [shift("2083-03-08"), shift("2083-03-09")])];
    expect(planCrewReserve(places, people, [], now)).toEqual([
      { replaces: "left", userId: "aino", dates: ["2083-03-08", "2083-03-09"], until: now + 4 * hour },
    ]);
  });

  it("is nobody who is not available then", () => {
    const away = { ...booking("aino", "2083-03-08"), isAbsence: true };
    const other = { ...booking("bo", "2083-03-10"), isAbsence: true };
    expect(plan([place("left", [shift("2083-03-08"), shift("2083-03-09")])], [away, other])).toEqual([
      ["left", "bo", "2083-03-08", "2083-03-09"],
    ]);
  });

  it("has half an hour when the work begins within a day", () => {
    const [ask] = planCrewReserve([place("left", [shift("2083-03-02")])], people, [], now);
    expect(ask?.until).toBe(now + 30 * minute);
  });

  it("has until a minute before the work begins, and is not asked in the last", () => {
    const soon = (minutes: number) => {
      const startsAt = now + minutes * minute;
      const own = { ...shift("2083-03-01"), startsAt, endsAt: startsAt + 8 * hour };
      return planCrewReserve([place("left", [own])], people, [], now).map(
        ({ until }) => (until - now) / minute,
      );
    };
    expect([soon(60), soon(20), soon(2), soon(1)]).toEqual([[30], [19], [1], []]);
  });

  it("has the time from when their quiet hours end, unless it is for tomorrow", () => {
    const night = Date.parse("2083-03-01T19:30:00Z");
    const quietHours = { from: "20:00", to: "06:00", weekends: false, timeZone: "Europe/Helsinki" };
    const until = (date: string) =>
      planCrewReserve([place("left", [shift(date)])], [{ ...person("aino"), quietHours }], [], night)[0]
        ?.until;
    expect(until("2083-03-08")).toBe(Date.parse("2083-03-02T04:00:00Z") + 4 * hour);
    expect(until("2083-03-02")).toBe(night + 30 * minute);
  });

  it("is not who is booked at that time, or would rest too little", () => {
    const places = [place("left", [shift("2083-03-08")])];
    const evening = {
      userId: "bo",
      startsAt: Date.parse("2083-03-07T16:00:00Z"),
      endsAt: Date.parse("2083-03-07T20:00:00Z"),
      breakMinutes: 0,
    };
    expect(plan(places, [booking("aino", "2083-03-08"), evening])).toEqual([["left", "cai", "2083-03-08"]]);
    expect(plan(places, [booking("aino", "2083-03-08"), evening], people.slice(0, 2))).toEqual([]);
  });

  it("may be somebody whose day grows long, since the day is long for all", () => {
    const long = { ...shift("2083-03-08"), ...span("2083-03-08", 10.5) };
    expect(plan([place("left", [long])])).toEqual([["left", "aino", "2083-03-08"]]);
  });

  it("is of the same firm", () => {
    expect(plan([place("left", [shift("2083-03-08")])], [], [person("dan", "other")])).toEqual([]);
  });

  it("is asked about one place only, and each place asks one", () => {
    const places = [place("a", [shift("2083-03-08", 2)]), place("b", [shift("2083-03-08", 2)])];
    expect(plan(places)).toEqual([
      ["a", "aino", "2083-03-08"],
      ["b", "bo", "2083-03-08"],
    ]);
  });
});

describe("what is asked about", () => {
  it("is not what the desk has filled meanwhile", () => {
    expect(plan([place("left", [shift("2083-03-08", 0), shift("2083-03-09", 1)])])).toEqual([
      ["left", "aino", "2083-03-09"],
    ]);
    expect(plan([place("left", [shift("2083-03-08", 0)])])).toEqual([]);
  });

  it("is one place where two have left and one is filled", () => {
    expect(plan([place("a", [shift("2083-03-08", 1)]), place("b", [shift("2083-03-08", 1)])])).toEqual([
      ["a", "aino", "2083-03-08"],
    ]);
  });

  it("is also the place of who has not answered in time, which they hold until then", () => {
    expect(plan([place("late", [shift("2083-03-08", 0)], { isLate: true })])).toEqual([
      ["late", "aino", "2083-03-08"],
    ]);
  });

  it("is told apart by offer", () => {
    const places = [place("a", [shift("2083-03-08", 0, "o1")]), place("b", [shift("2083-03-08", 1, "o2")])];
    expect(plan(places)).toEqual([["b", "aino", "2083-03-08"]]);
  });

  it("is told apart by position: the free place of one is not the other's", () => {
    const of = (positionId: string, free: number) => [shift("2083-03-08", free, "o1", positionId)];
    const [boards, paint] = [place("a", of("boards", 0)), place("b", of("paint", 1))];
    expect(plan([boards, paint])).toEqual([["b", "aino", "2083-03-08"]]);
    expect(plan([place("a", of("boards", 1)), paint])).toEqual([
      ["a", "aino", "2083-03-08"],
      ["b", "bo", "2083-03-08"],
    ]);
    expect(plan([place("a", of("paint", 1)), paint])).toEqual([["a", "aino", "2083-03-08"]]);
  });

  it("is nothing when no shift is ahead", () => {
    expect(plan([place("left", [])])).toEqual([]);
  });
});

describe("2,000 crews by seed", () => {
  it("ask each person once, about places of their own firm that are free, on days when they are", () => {
    const { next, pick } = createRandom(2026);
    const chance = (share: number) => next() < share;
    const dates = ["2083-03-08", "2083-03-09", "2083-03-10", "2083-03-11"];
    let asks = 0;
    for (let round = 0; round < 2000; round += 1) {
      const free = new Map(dates.map((date) => [date, pick([0, 0, 1, 1, 2])]));
      const places = Array.from({ length: pick([1, 2, 3, 5]) }, (_, at) =>
        place(
          `p${at}`,
          dates.filter(() => chance(0.6)).map((date) => shift(date, free.get(date))),
          { organizationId: pick([firm, firm, "other"]), isLate: chance(0.3) },
        ),
      );
      const waiting = ["a", "b", "c", "d"].map((id) => person(id, pick([firm, "other"])));
      const bookings = waiting.flatMap(({ userId }) =>
        dates.filter(() => chance(0.2)).map((date) => booking(userId, date)),
      );
      const planned = planCrewReserve(places, waiting, bookings, now);
      asks += planned.length;
      expect(new Set(planned.map(({ userId }) => userId)).size).toBe(planned.length);
      expect(new Set(planned.map(({ replaces }) => replaces)).size).toBe(planned.length);
      for (const { replaces, userId, dates: asked } of planned) {
        const left = places.find(({ id }) => id === replaces);
        expect(waiting.find((one) => one.userId === userId)?.organizationId).toBe(left?.organizationId);
        expect(bookings.filter((one) => one.userId === userId && asked.includes(toDate(one)))).toEqual([]);
        expect(asked.every((date) => left?.shifts.some((own) => own.date === date))).toBe(true);
      }
      for (const date of dates) {
        const held = places.filter(({ isLate, shifts }) => isLate && shifts.some((own) => own.date === date));
        const taken = planned.filter(({ dates: asked }) => asked.includes(date));
        expect(taken.length).toBeLessThanOrEqual((free.get(date) ?? 0) + held.length);
      }
    }
    expect(asks).toBeGreaterThan(1500);
  });
});

const toDate = ({ startsAt }: { startsAt: number }) => new Date(startsAt).toISOString().slice(0, 10);
