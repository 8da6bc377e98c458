import { describe, expect, it } from "vitest";
import { listReminderDates, listRiskDates } from "../../../src/crews/reminders/reminder-times.ts";

const at = (instant: string) => Date.parse(instant);

describe("whom a crew is reminded of", () => {
  it.each([
    ["2027-01-12T13:59:59Z", ["2027-01-12"]],
    ["2027-01-12T14:00:00Z", ["2027-01-12", "2027-01-13"]],
    ["2027-01-12T21:59:59Z", ["2027-01-12", "2027-01-13"]],
    ["2027-01-12T22:00:00Z", ["2027-01-13"]],
    ["2026-12-31T14:00:00Z", ["2026-12-31", "2027-01-01"]],
    // Summer time begins on 28 March and ends on 31 October 2027: 16.00 is another instant before and after.
    ["2027-03-27T14:00:00Z", ["2027-03-27", "2027-03-28"]],
    ["2027-03-28T12:59:59Z", ["2027-03-28"]],
    ["2027-03-28T13:00:00Z", ["2027-03-28", "2027-03-29"]],
    ["2027-10-30T13:00:00Z", ["2027-10-30", "2027-10-31"]],
    ["2027-10-31T13:30:00Z", ["2027-10-31"]],
    ["2027-10-31T14:00:00Z", ["2027-10-31", "2027-11-01"]],
  ])("at %s: %j", (instant, dates) => {
    expect(listReminderDates(at(instant))).toEqual(dates);
  });

  it("is a risk from 18.00 on", () => {
    expect(listRiskDates(at("2027-01-12T15:59:59Z"))).toEqual(["2027-01-12"]);
    expect(listRiskDates(at("2027-01-12T16:00:00Z"))).toEqual(["2027-01-12", "2027-01-13"]);
    expect(listRiskDates(at("2027-03-28T15:00:00Z"))).toEqual(["2027-03-28", "2027-03-29"]);
  });
});
