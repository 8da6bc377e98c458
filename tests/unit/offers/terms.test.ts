import { expect, it } from "vitest";
import { validateTerms } from "../../../src/offers/terms/terms.ts";

const gig = { gigStart: "2027-01-11", gigEnd: "2027-01-15", workingDays: 5, headcount: 3 };
const terms = {
  workers: 2,
  amountCents: 3200,
  atAsk: true,
  startDate: "2027-01-11",
  endDate: "2027-01-15",
  message: "",
};
const codes = (...wanted: Parameters<typeof validateTerms>) =>
  validateTerms(...wanted).map(({ path, code }) => `${path} ${code}`);

it("accepts terms within the gig's dates", () => {
  expect(codes(terms, gig, false)).toEqual([]);
  expect(codes({ ...terms, startDate: "2027-01-15" }, gig, false)).toEqual([]);
});

it("rejects dates outside the gig, out of order, or without work", () => {
  expect(codes({ ...terms, startDate: "2027-01-10" }, gig, false)).toEqual(["startDate date.outOfRange"]);
  expect(codes({ ...terms, endDate: "2027-01-16" }, gig, false)).toEqual(["endDate date.outOfRange"]);
  expect(codes({ ...terms, startDate: "2027-01-14", endDate: "2027-01-13" }, gig, false)).toEqual([
    "endDate schedule.endBeforeStart",
  ]);
  expect(codes(terms, { ...gig, workingDays: 0 }, false)).toEqual(["endDate schedule.noWorkingDays"]);
});

it("rejects more people than the gig's headcount", () => {
  expect(codes({ ...terms, workers: 3 }, gig, false)).toEqual([]);
  expect(codes({ ...terms, workers: 5 }, gig, false)).toEqual(["workers workers.invalid"]);
});

it("limits an individual to one worker", () => {
  expect(codes(terms, gig, true)).toEqual(["workers workers.invalid"]);
  expect(codes({ ...terms, workers: 1 }, gig, true)).toEqual([]);
});
