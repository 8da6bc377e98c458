import { describe, expect, test } from "vitest";
import type { Candidate } from "#shared/assignment.ts";
import { freeThroughout, suggested, toggled, unnamedOf } from "../../../web/crews/candidates.ts";
import { candidateFree } from "../../support/offers.ts";

const week = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
const person = (name: string, freeDays: number, more: Partial<Candidate> = {}) =>
  candidateFree(name, week.slice(0, freeDays), { totalDays: 5, ...more });
const people = [
  person("free1", 5),
  person("free2", 5, { trade: "unknown" }),
  person("painter", 5, { trade: "other" }),
  person("partly", 3),
  person("unwilling", 5, { declined: true }),
  person("tired", 5, { warnings: ["rest"] }),
  person("busy", 0),
  person("named", 5, { assigned: true }),
];

describe("choosing a crew", () => {
  test("leaves out those already named, and the order to the server", () => {
    expect(unnamedOf(people)).toEqual(people.slice(0, -1));
  });

  test("suggests only who is free all days, of the trade, unwarned and willing; no more than there are places", () => {
    expect(suggested(unnamedOf(people), 9)).toEqual(["free1", "free2"]);
    expect(suggested(unnamedOf(people), 1)).toEqual(["free1"]);
  });

  test("ticks one more or one fewer, and lets nobody go for another", () => {
    expect(toggled(["a", "b"], "c")).toEqual(["a", "b", "c"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });

  test("an offer starts from those who are free throughout", () => {
    expect(freeThroughout(people)).toEqual({ free: 5, fit: 4 });
  });
});
