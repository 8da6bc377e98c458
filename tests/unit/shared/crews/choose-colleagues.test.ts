import { describe, expect, it } from "vitest";
import { hour } from "../../../../src/shared/core/durations.ts";
import {
  type Colleague,
  chooseColleagues,
  type OfferedShift,
} from "../../../../src/shared/crews/choose-colleagues.ts";

const span = (date: string, from = 5, hours = 8.5) => {
  const startsAt = Date.parse(`${date}T00:00:00Z`) + from * hour;
  return { startsAt, endsAt: startsAt + hours * hour, breakMinutes: 30 };
};
const shift = (date: string, more: Partial<OfferedShift> = {}): OfferedShift => ({
  ...span(date),
  industries: ["roofing"],
  cards: [],
  ...more,
});
const person = (id: string, more: Partial<Colleague> = {}): Colleague => ({
  id,
  industries: ["roofing"],
  cards: [],
  ...more,
});
const two = [shift("2083-03-02"), shift("2083-03-03")];
const choose = (people: Colleague[], bookings: Parameters<typeof chooseColleagues>[2] = [], shifts = two) =>
  chooseColleagues(shifts, people, bookings);

describe("who is asked to take shifts", () => {
  it("is everybody who is free on all of them, in the order in which they are given", () => {
    const booked = { userId: "bo", ...span("2083-03-03") };
    expect(choose([person("cai"), person("bo"), person("aino")], [booked])).toEqual(["cai", "aino"]);
  });

  it("is no one of another trade; whose trade is not known may be asked", () => {
    const people = [person("aino", { industries: ["carpentry_woodwork"] }), person("bo", { industries: [] })];
    expect(choose(people)).toEqual(["bo"]);
    expect(
      choose(people, [], [shift("2083-03-02", { industries: ["roofing", "carpentry_woodwork"] })]),
    ).toEqual(["aino", "bo"]);
  });

  it("fits the trades of all the shifts, where they differ", () => {
    const mixed = [shift("2083-03-02"), shift("2083-03-03", { industries: ["carpentry_woodwork"] })];
    const both = person("bo", { industries: ["roofing", "carpentry_woodwork"] });
    expect(choose([person("aino"), both], [], mixed)).toEqual(["bo"]);
  });

  it("is no one who lacks a card until the last day", () => {
    const asked = [shift("2083-03-02", { cards: ["hotWork"] }), shift("2083-03-03")];
    const held = (expiresOn: string | null) => [{ kind: "hotWork" as const, expiresOn }];
    const people = [
      person("aino"),
      person("bo", { cards: held("2083-03-02") }),
      person("cai", { cards: held("2083-03-03") }),
      person("dag", { cards: held(null) }),
    ];
    expect(choose(people, [], asked)).toEqual(["cai", "dag"]);
  });

  it("is no one who has said that they are not available, or would rest too little", () => {
    const away = { userId: "aino", ...span("2083-03-03", 0, 24), isAbsence: true };
    const evening = { userId: "bo", ...span("2083-03-01", 15, 7) };
    expect(choose([person("aino"), person("bo"), person("cai")], [away, evening])).toEqual(["cai"]);
  });

  it("counts long days as no obstacle, since they are so for all", () => {
    expect(choose([person("aino")], [], [shift("2083-03-02", span("2083-03-02", 5, 11))])).toEqual(["aino"]);
  });
});
