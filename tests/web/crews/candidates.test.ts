import { describe, expect, test } from "vitest";
import type { Candidate } from "#shared/assignment.ts";
import { byFitness, freeThroughout, stillFree, suggested, toggled } from "../../../web/crews/candidates.ts";

const week = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
const person = (userId: string, freeDays: number, more: Partial<Candidate> = {}): Candidate => ({
  userId,
  name: userId,
  location: "",
  freeDays,
  freeDates: week.slice(0, freeDays),
  totalDays: 5,
  warnings: [],
  assigned: false,
  ...more,
});
const people = [
  person("busy", 0),
  person("tired", 5, { warnings: ["rest"] }),
  person("partly", 3),
  person("free2", 5),
  person("free1", 5),
  person("named", 5, { assigned: true }),
];

describe("choosing a crew", () => {
  test("puts those who fit best first and leaves out those already named", () => {
    expect(byFitness(people).map(({ userId }) => userId)).toEqual([
      "free1",
      "free2",
      "tired",
      "partly",
      "busy",
    ]);
  });

  test("suggests only who is free all days and needs no warning, and no more than there are places", () => {
    expect(suggested(byFitness(people), 4)).toEqual(["free1", "free2"]);
    expect(suggested(byFitness(people), 1)).toEqual(["free1"]);
  });

  test("makes room for one more when all places are taken", () => {
    expect(toggled(["a", "b"], "c", 2)).toEqual(["b", "c"]);
    expect(toggled(["a", "b"], "a", 2)).toEqual(["b"]);
  });

  test("keeps who can still come on some days, and lets go of who cannot or is named", () => {
    expect(stillFree(["busy", "partly", "free1", "gone"], people)).toEqual(["partly", "free1"]);
  });

  test("an offer starts from those who are free throughout", () => {
    expect(freeThroughout(people)).toBe(3);
  });
});
