import { describe, expect, test } from "vitest";
import type { Candidate } from "#shared/crews/assignment.ts";
import {
  countFreeCandidates,
  listUnnamed,
  suggestCandidates,
  toggleCandidate,
} from "../../../../web/crews/naming/candidates.ts";
import { candidateFree } from "../../../support/offers.ts";

const week = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
const person = (name: string, freeDays: number, more: Partial<Candidate> = {}) =>
  candidateFree(name, week.slice(0, freeDays), { totalDays: 5, ...more });
const people = [
  person("free1", 5),
  person("free2", 5, { trade: "unknown" }),
  person("painter", 5, { trade: "other" }),
  person("partly", 3),
  person("unwilling", 5, { declined: true }),
  person("removed", 5, { removed: true }),
  person("tired", 5, { warnings: ["rest"] }),
  person("busy", 0),
  person("named", 5, { assigned: true }),
];

describe("candidates", () => {
  test("leave out those already named, and keep the server's order", () => {
    expect(listUnnamed(people)).toEqual(people.slice(0, -1));
  });

  test("are suggested only if free all days, of the trade, without warnings, and neither declined nor removed; no more than there are places", () => {
    expect(suggestCandidates(listUnnamed(people), 9)).toEqual(["free1", "free2"]);
    expect(suggestCandidates(listUnnamed(people), 1)).toEqual(["free1"]);
  });

  test("are toggled one by one, and none replaces another", () => {
    expect(toggleCandidate(["a", "b"], "c")).toEqual(["a", "b", "c"]);
    expect(toggleCandidate(["a", "b"], "a")).toEqual(["b"]);
  });

  test("are counted for an offer if free on all days", () => {
    const promised = { all: 0, inTrade: 0 };
    expect(countFreeCandidates({ items: people, promised })).toEqual({ free: 6, fit: 5 });
  });

  test("are not free if promised elsewhere", () => {
    const free = (all: number, inTrade: number) =>
      countFreeCandidates({ items: people, promised: { all, inTrade } });
    expect(free(2, 0)).toEqual({ free: 4, fit: 4 });
    expect(free(2, 2)).toEqual({ free: 4, fit: 3 });
    expect(free(9, 9)).toEqual({ free: 0, fit: 0 });
  });
});
