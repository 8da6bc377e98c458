import { describe, expect, test } from "vitest";
import type { Candidate } from "#shared/assignment.ts";
import type { Problem } from "#shared/errors.ts";
import { groupByDates } from "../../../web/crews/naming-groups.ts";
import { canOverride, refusalsOf } from "../../../web/crews/refusals.ts";

const week = ["2026-11-30", "2026-12-01", "2026-12-02"];
const person = (userId: string, ...freeDates: string[]): Candidate => ({
  userId,
  name: userId,
  location: "",
  freeDays: freeDates.length,
  freeDates,
  totalDays: 3,
  warnings: [],
  assigned: false,
});
const [mon, tue, wed] = week as [string, string, string];
const groups = (...people: Candidate[]) =>
  groupByDates(people).map(({ people: some, dates }) => [some.map(({ userId }) => userId).join(), dates]);

describe("naming people for the days that they are free", () => {
  test("those free on all days go in one call without dates, first", () => {
    expect(groups(person("a", ...week), person("b", mon), person("c", ...week))).toEqual([
      ["a,c", undefined],
      ["b", [mon]],
    ]);
  });

  test("others go once a set of days", () => {
    expect(groups(person("a", mon, tue), person("b", tue, wed), person("c", mon, tue))).toEqual([
      ["a,c", [mon, tue]],
      ["b", [tue, wed]],
    ]);
  });

  test("who is free on no day is not sent", () => {
    expect(groups(person("a"))).toEqual([]);
  });
});

describe("a refusal", () => {
  const people = [person("Aino", mon), person("Eero", mon)];
  const problem = (code: Problem["code"], ...errors: [string, string][]): Problem => ({
    type: "",
    title: "",
    status: 409,
    code,
    requestId: "",
    errors: errors.map(([path, reason]) => ({ path, code: reason, message: "" })),
  });

  test("names those that the answer points at, once a reason", () => {
    const answer = problem(
      "shift.rest",
      ["userIds.1", "shift.rest"],
      ["userIds.1", "shift.rest"],
      ["userIds.1", "shift.week"],
    );
    expect(refusalsOf(answer, people)).toEqual([
      { names: ["Eero"], code: "shift.rest" },
      { names: ["Eero"], code: "shift.week" },
    ]);
  });

  test("is of all of them when the answer points at nobody", () => {
    expect(refusalsOf(problem("offer.crewFull"), people)).toEqual([
      { names: ["Aino", "Eero"], code: "offer.crewFull" },
    ]);
  });

  test("can be overridden only where rest and weeks are all that speaks against it", () => {
    const unwise = { names: ["Aino"], code: "shift.week" };
    expect(canOverride([unwise])).toBe(true);
    expect(canOverride([unwise, { names: ["Eero"], code: "shift.overlap" }])).toBe(false);
    expect(canOverride([])).toBe(false);
  });
});
