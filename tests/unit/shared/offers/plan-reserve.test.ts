import { describe, expect, it } from "vitest";
import { hour, minute } from "../../../../src/shared/core/durations.ts";
import {
  computeAnswerTime,
  planReserve,
  type ReserveOffer,
  type ReserveState,
} from "../../../../src/shared/offers/plan-reserve.ts";

const now = Date.parse("2083-03-01T10:00:00Z");
/** A number: of the only position. */
const day = (date: string, free: number | Record<string, number>, addedAt = 0) => ({
  date,
  startsAt: Date.parse(`${date}T05:00:00Z`),
  addedAt,
  free: typeof free === "number" ? { g: free } : free,
});
const inGig = (workers: number) => [{ id: "g", workers }];
const kept = (id: string, minutesAgo: number, more: Partial<ReserveOffer> = {}): ReserveOffer => ({
  id,
  startDate: "2083-03-08",
  endDate: "2083-03-09",
  createdAt: now - 1000 * minute,
  positions: inGig(1),
  keptAt: now - minutesAgo * minute,
  askedAt: null,
  askedUntil: null,
  isFree: true,
  quietHours: [],
  ...more,
});
const asked = (id: string, minutesAgo: number, minutesLeft: number, more: Partial<ReserveOffer> = {}) =>
  kept(id, minutesAgo + 100, {
    askedAt: now - minutesAgo * minute,
    askedUntil: now + minutesLeft * minute,
    ...more,
  });
const state = (offers: ReserveOffer[], more: Partial<ReserveState> = {}): ReserveState => ({
  days: [day("2083-03-08", 1), day("2083-03-09", 1)],
  offers,
  freedAt: now,
  refusedAt: null,
  waveBegunAt: null,
  ...more,
});
const plan = (...args: Parameters<typeof state>) => planReserve(state(...args), now);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("the time to answer", () => {
  const until = (at: string, startsAt: string) =>
    (computeAnswerTime(Date.parse(at), Date.parse(startsAt)) / minute) as number;

  it("is half an hour where work begins within 24 hours, else four hours", () => {
    expect(until("2083-03-01T05:00:00Z", "2083-03-02T05:00:00Z")).toBe(240);
    expect(until("2083-03-01T05:00:01Z", "2083-03-02T05:00:00Z")).toBe(30);
    expect(until("2083-03-01T06:00:00Z", "2083-03-01T05:00:00Z")).toBe(30);
  });

  it("counts hours that pass, also through a change of clocks", () => {
    // 7.00 on the day before to 7.00 in Helsinki: 23 hours in spring, 25 in autumn.
    expect(until("2083-03-27T05:00:00Z", "2083-03-28T04:00:00Z")).toBe(30);
    expect(until("2083-10-30T04:00:00Z", "2083-10-31T05:00:00Z")).toBe(240);
  });
});

describe("a place that has become free", () => {
  it("is offered to whoever was kept first, until the time to answer is over", () => {
    const { ask, wakeAt, holdWavesUntil, beginsWave } = plan([kept("b", 5), kept("a", 10)]);
    expect(ask).toEqual([{ id: "a", workers: 1, until: now + 4 * hour }]);
    expect([wakeAt, holdWavesUntil, beginsWave]).toEqual([now + 4 * hour, now + 4 * hour, false]);
  });

  it("is asked about once: nobody more while somebody has time, and nothing is done anew", () => {
    const none = { ask: [], drop: [], keep: [], holdWavesUntil: null, beginsWave: false };
    expect(plan([asked("a", 10, 20), kept("b", 5)])).toEqual({ ...none, wakeAt: now + 20 * minute });
  });

  it("goes to the next when the time is over, to the very moment", () => {
    const { ask, drop } = plan([asked("a", 30, 0), kept("b", 5)]);
    expect([drop, ids(ask)]).toEqual([["a"], ["b"]]);
  });

  it("goes to the next wave when nobody is left, once", () => {
    const late = asked("a", 30, 0);
    expect(plan([late])).toMatchObject({ drop: ["a"], beginsWave: true, wakeAt: null });
    expect(plan([late], { waveBegunAt: now - 5 * minute }).beginsWave).toBe(false);
    expect(plan([], { refusedAt: now - 10 * minute }).beginsWave).toBe(true);
    expect(plan([], { refusedAt: now - 10 * minute, waveBegunAt: now - 9 * minute }).beginsWave).toBe(false);
  });

  it("waits for nobody where there is no reserve", () => {
    expect(plan([])).toMatchObject({ ask: [], beginsWave: false, holdWavesUntil: null, wakeAt: null });
  });

  it("is not for who was kept after it became free, nor where none has", () => {
    expect(plan([kept("a", 5)], { freedAt: now - 6 * minute }).ask).toEqual([]);
    expect(plan([kept("a", 5)], { freedAt: null }).ask).toEqual([]);
  });

  it("is for the next where a doer works elsewhere meanwhile, who stays on the reserve", () => {
    const { ask, drop, keep } = plan([kept("busy", 60, { isFree: false }), kept("next", 50)]);
    expect([ids(ask), drop, keep]).toEqual([["next"], [], []]);
  });

  it("that was taken while somebody was asked leaves them on the reserve", () => {
    const full = [day("2083-03-08", 0), day("2083-03-09", 1)];
    expect(plan([asked("a", 30, 0)], { days: full })).toMatchObject({ drop: [], keep: ["a"], ask: [] });
  });
});

describe("who is asked", () => {
  it("has the time from when the first at their desk hears of it, and never beyond the beginning of work", () => {
    const night = { from: "11:00", to: "15:00", weekends: false, timeZone: "UTC" };
    const quiet = { ...night, from: "09:00", to: "14:00" };
    const until = (quietHours: ReserveOffer["quietHours"], more: Partial<ReserveState> = {}) =>
      plan([kept("a", 9, { quietHours })], more).ask.map((ask) => (ask.until - now) / hour);
    expect(until([quiet])).toEqual([8]);
    expect(until([quiet, null])).toEqual([4]);
    expect(until([quiet, night])).toEqual([4]);
    const at = (minutes: number) => [{ ...day("2083-03-08", 1), startsAt: now + minutes * minute }];
    expect(until([quiet], { days: at(20) })).toEqual([19 / 60]);
    expect(until([quiet], { days: at(1) })).toEqual([]);
  });
});

describe("several places", () => {
  const days = [day("2083-03-08", 3), day("2083-03-09", 3)];

  it("are asked about at once, each of one provider", () => {
    const offers = [
      kept("a", 9, { positions: inGig(2) }),
      kept("b", 8, { positions: inGig(2) }),
      kept("c", 7),
    ];
    const { ask, holdWavesUntil } = plan(offers, { days });
    expect(ask.map(({ id, workers }) => [id, workers])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
    expect(holdWavesUntil).toBe(now + 4 * hour);
  });

  it("beyond those that are asked about do not wait", () => {
    const one = plan([kept("a", 9)], { days });
    expect([ids(one.ask), one.holdWavesUntil, one.beginsWave]).toEqual([["a"], null, false]);
  });

  it("go on to the next wave where one has said no and nobody else is left", () => {
    expect(plan([asked("b", 10, 20)], { days, refusedAt: now - 10 * minute }).beginsWave).toBe(true);
  });
});

describe("two positions", () => {
  const free = (boards: number, paint: number) =>
    ["2083-03-08", "2083-03-09"].map((date) => day(date, { boards, paint }));
  const of = (boards: number, paint: number) => ({
    positions: [
      { id: "boards", workers: boards },
      { id: "paint", workers: paint },
    ].filter(({ workers }) => workers > 0),
  });
  const places = (...args: Parameters<typeof plan>) =>
    plan(...args).ask.map(({ id, workers }) => [id, workers]);

  it("have only those asked whose trade is free, though others were kept before", () => {
    const offers = [kept("boards", 9, of(1, 0)), kept("paint", 8, of(0, 1))];
    expect(places(offers, { days: free(0, 1) })).toEqual([["paint", 1]]);
    expect(places(offers, { days: free(1, 0) })).toEqual([["boards", 1]]);
    expect(places(offers, { days: free(1, 1) })).toEqual([
      ["boards", 1],
      ["paint", 1],
    ]);
  });

  it("are asked about together, each for what is free of it", () => {
    const offers = [kept("both", 9, of(2, 2)), kept("paint", 8, of(0, 2))];
    expect(places(offers, { days: free(1, 3) })).toEqual([
      ["both", 3],
      ["paint", 1],
    ]);
  });

  it("are held each by itself: who is asked about one leaves the other free", () => {
    const waiting = [kept("boards", 5, of(1, 0)), kept("paint", 4, of(0, 1))];
    const days = free(1, 1);
    expect(places([asked("first", 10, 20, of(1, 0)), ...waiting], { days })).toEqual([["paint", 1]]);
    expect(places([asked("first", 10, 20, of(1, 1)), ...waiting], { days })).toEqual([]);
  });

  it("drop who lets the time pass only where their trade is still free", () => {
    const late = asked("late", 30, 0, of(1, 0));
    expect(plan([late], { days: free(0, 1) })).toMatchObject({ drop: [], keep: ["late"] });
    expect(plan([late], { days: free(1, 0) })).toMatchObject({ drop: ["late"], keep: [] });
  });

  it("have to be free on all days, of the same trade", () => {
    const days = [day("2083-03-08", { boards: 1, paint: 0 }), day("2083-03-09", { boards: 0, paint: 1 })];
    expect(places([kept("both", 9, of(1, 1))], { days })).toEqual([]);
    const [first] = days;
    expect(
      places([kept("one", 9, { ...of(1, 1), endDate: "2083-03-08" })], { days: first ? [first] : [] }),
    ).toEqual([["one", 1]]);
  });

  it("go on to the next wave while one of them is free", () => {
    const late = asked("late", 30, 0, of(1, 0));
    expect(plan([late], { days: free(1, 0) }).beginsWave).toBe(true);
    expect(plan([], { days: free(0, 0), refusedAt: now - 10 * minute }).beginsWave).toBe(false);
    expect(plan([], { days: free(0, 1), refusedAt: now - 10 * minute }).beginsWave).toBe(true);
  });
});

describe("days", () => {
  it("count that the offer covers: all of them have to be free", () => {
    const days = [day("2083-03-08", 0), day("2083-03-09", 1), day("2083-03-10", 1)];
    const whole = kept("a", 9);
    const rest = kept("b", 8, { startDate: "2083-03-09", endDate: "2083-03-10" });
    expect(ids(plan([whole, rest], { days }).ask)).toEqual(["b"]);
  });

  it("that were added since are not the offer's, and over ones are nobody's", () => {
    const added = [day("2083-03-08", 0), day("2083-03-09", 1, now)];
    expect(plan([kept("a", 9)], { days: added }).ask).toEqual([]);
    expect(plan([kept("a", 9)], { days: [] }).ask).toEqual([]);
  });
});
