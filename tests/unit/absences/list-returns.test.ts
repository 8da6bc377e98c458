import { describe, expect, it } from "vitest";
import { listReturns } from "../../../src/absences/release-queries.ts";
import type { ComingAssignment } from "../../../src/crews/assignments/queries.ts";
import { hour } from "../../../src/shared/core/durations.ts";

const now = Date.parse("2027-01-12T08:00:00Z");

/** From seven to fifteen in Helsinki. */
const shift = (date: string) => {
  const startsAt = Date.parse(`${date}T05:00:00Z`);
  return { date, startsAt, endsAt: startsAt + 8 * hour };
};
const assigned = (dates: string[], organizationId: string | null = "firm") =>
  ({ id: "a", organizationId, shifts: dates.map(shift) }) as unknown as ComingAssignment;
/** Whole days in Helsinki. */
const leave = (from: string, to: string) => [
  { startsAt: Date.parse(`${from}T00:00:00+02:00`), endsAt: Date.parse(`${to}T00:00:00+02:00`) + 24 * hour },
];
const returned = (assignment: ComingAssignment, from: string, to: string) =>
  listReturns([assignment], leave(from, to), now).map(({ part }) => part?.dates ?? "all");

describe("what a sick leave gives back", () => {
  it("is the whole assignment where all that is left of it lies in the leave", () => {
    expect(returned(assigned(["2027-01-13", "2027-01-14"]), "2027-01-13", "2027-01-14")).toEqual(["all"]);
  });

  it("is only the days that begin in it", () => {
    const week = assigned(["2027-01-13", "2027-01-14", "2027-01-15"]);
    expect(returned(week, "2027-01-14", "2027-01-14")).toEqual([["2027-01-14"]]);
    expect(returned(week, "2027-01-16", "2027-01-20")).toEqual([]);
  });

  it("is not the shift that has begun", () => {
    const today = assigned(["2027-01-12"]);
    expect(returned(today, "2027-01-12", "2027-01-12")).toEqual([]);
  });

  it("leaves a shift that runs, but for who falls ill in it", () => {
    const running = assigned(["2027-01-12", "2027-01-13"]);
    expect(returned(running, "2027-01-13", "2027-01-13")).toEqual([["2027-01-13"]]);
    expect(returned(running, "2027-01-12", "2027-01-13")).toEqual(["all"]);
  });

  it("is all or nothing of an individual's own offer", () => {
    const own = assigned(["2027-01-13", "2027-01-14"], null);
    expect(returned(own, "2027-01-13", "2027-01-13")).toEqual([]);
    expect(returned(own, "2027-01-13", "2027-01-14")).toEqual(["all"]);
  });
});
