import { describe, expect, test } from "vitest";
import type { Problem } from "#shared/core/errors.ts";
import type { Candidate } from "#shared/crews/assignment.ts";
import { assignDays, groupByDates } from "../../../../web/crews/naming/naming-groups.ts";
import { canOverride, listRefusals } from "../../../../web/domain/crew/refusals.ts";
import { candidateFree } from "../../../support/offers.ts";

const week = ["2026-11-30", "2026-12-01", "2026-12-02"];
const person = (name: string, ...freeDates: string[]) => candidateFree(name, freeDates);
const [mon, tue, wed] = week as [string, string, string];
const places = (...free: [number, number, number]) =>
  week.map((date, at) => ({ date, places: free[at] ?? 0 })).filter((day) => day.places > 0);
const groups = (lacking: ReturnType<typeof places>, ...people: Candidate[]) =>
  groupByDates(people, lacking).map(({ people: some, dates }) => [
    some.map(({ userId }) => userId).join(),
    dates,
  ]);

describe("naming people for the days that they are free", () => {
  test("sends those free on all days in one request", () => {
    const people = [person("a", ...week), person("c", ...week), person("b", mon)];
    expect(groups(places(3, 3, 3), ...people)).toEqual([
      ["a,c", week],
      ["b", [mon]],
    ]);
  });

  test("sends the others in one request per set of days", () => {
    const people = [person("a", mon, tue), person("b", tue, wed), person("c", mon, tue)];
    expect(groups(places(3, 3, 3), ...people)).toEqual([
      ["a,c", [mon, tue]],
      ["b", [tue, wed]],
    ]);
  });

  test("lets two share one place on different days, and takes no day for a later selection", () => {
    expect(groups(places(1, 1, 1), person("a", mon), person("b", ...week))).toEqual([
      ["a", [mon]],
      ["b", [tue, wed]],
    ]);
  });

  test("leaves out days without open places", () => {
    expect(groups(places(0, 1, 2), person("a", ...week), person("b", ...week))).toEqual([
      ["a", [tue, wed]],
      ["b", [wed]],
    ]);
  });

  test("does not send who is free on no day", () => {
    expect(groups(places(1, 1, 1), person("a"))).toEqual([]);
  });

  test("lists the days that still lack people", () => {
    const { open } = assignDays([person("a", mon, tue)], places(1, 2, 1));
    expect([...open]).toEqual([tue, wed]);
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

  test("names the people that the response points at, one group a reason", () => {
    const answer = problem(
      "shift.rest",
      ["userIds.1", "shift.rest"],
      ["userIds.1", "shift.rest"],
      ["userIds.1", "shift.week"],
    );
    expect(listRefusals(answer, people)).toEqual([
      { names: ["Eero"], code: "shift.rest" },
      { names: ["Eero"], code: "shift.week" },
    ]);
  });

  test("is about all of them if the response points at nobody", () => {
    expect(listRefusals(problem("offer.crewFull"), people)).toEqual([
      { names: ["Aino", "Eero"], code: "offer.crewFull" },
    ]);
  });

  test("can be overridden only if there are only warnings", () => {
    const unwise = { names: ["Aino"], code: "shift.week" };
    expect(canOverride([unwise])).toBe(true);
    expect(canOverride([unwise, { names: ["Eero"], code: "shift.overlap" }])).toBe(false);
    expect(canOverride([])).toBe(false);
  });
});
