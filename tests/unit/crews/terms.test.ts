import { expect, it } from "vitest";
import { faultsOf } from "../../../src/crews/terms/terms.ts";

const gig = { gigStart: "2027-01-11", gigEnd: "2027-01-15", workingDays: 5 };
const terms = { workers: 2, amountCents: 3200, startDate: "2027-01-11", endDate: "2027-01-15", message: "" };
const codes = (...wanted: Parameters<typeof faultsOf>) =>
  faultsOf(...wanted).map(({ path, code }) => `${path} ${code}`);

it("finds nothing wrong with terms within the gig's dates", () => {
  expect(codes(terms, gig, false)).toEqual([]);
  expect(codes({ ...terms, startDate: "2027-01-15" }, gig, false)).toEqual([]);
});

it("finds dates outside, out of order, and without work", () => {
  expect(codes({ ...terms, startDate: "2027-01-10" }, gig, false)).toEqual(["startDate date.outOfRange"]);
  expect(codes({ ...terms, endDate: "2027-01-16" }, gig, false)).toEqual(["endDate date.outOfRange"]);
  expect(codes({ ...terms, startDate: "2027-01-14", endDate: "2027-01-13" }, gig, false)).toEqual([
    "endDate schedule.endBeforeStart",
  ]);
  expect(codes(terms, { ...gig, workingDays: 0 }, false)).toEqual(["endDate schedule.noWorkingDays"]);
});

it("lets a doer offer one worker", () => {
  expect(codes(terms, gig, true)).toEqual(["workers workers.invalid"]);
  expect(codes({ ...terms, workers: 1 }, gig, true)).toEqual([]);
});
