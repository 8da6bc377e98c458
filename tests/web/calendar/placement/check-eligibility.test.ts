import { describe, expect, it } from "vitest";
import type { Candidate } from "../../../../src/shared/crews/assignment.ts";
import { checkEligibility, listPlaceDates } from "../../../../web/calendar/placement/check-eligibility.ts";
import { buildCalendarPerson, buildShift, buildUnnamedDay } from "../../../support/calendar-rows.ts";
import { candidateFree } from "../../../support/offers.ts";

const [monday, tuesday] = ["2027-02-01", "2027-02-02"] as const;
const aino = buildCalendarPerson("Aino");
const day = buildUnnamedDay(monday);
const nothing = { candidates: undefined, shifts: [], absences: [] };

describe("before the candidates are known, a cell is judged by the calendar", () => {
  it("free where there is nothing", () => {
    expect(checkEligibility(aino, day, nothing)).toEqual({ can: "free" });
  });

  it.each([
    ["another shift at that time", buildShift("aino", monday), { can: "no", reason: "booked" }],
    [
      "the same gig on another day",
      buildShift("aino", tuesday, { gigId: "g1" }),
      { can: "no", reason: "inCrew" },
    ],
    [
      "a shift that begins as the place ends",
      buildShift("aino", monday, { startsAt: day.endsAt, endsAt: `${monday}T20:00:00.000Z` }),
      { can: "free" },
    ],
    ["a shift that they said no to", buildShift("aino", monday, { status: "declined" }), { can: "free" }],
  ])("%s", (_, shift, eligibility) => {
    expect(checkEligibility(aino, day, { ...nothing, shifts: [shift] })).toEqual(eligibility);
  });

  it("with a warning where they are not available for a part of it", () => {
    const span = { userId: "aino", startsAt: `${monday}T12:00:00.000Z`, endsAt: `${monday}T20:00:00.000Z` };
    const eligibility = checkEligibility(aino, day, { ...nothing, absences: [span] });
    expect(eligibility).toEqual({ can: "warned", remarks: ["absent"] });
  });
});

describe("a cell is judged by the candidates", () => {
  const judge = (candidate: Candidate) =>
    checkEligibility(aino, day, { ...nothing, candidates: new Map([[candidate.userId, candidate]]) });

  it.each([
    ["free", candidateFree("aino", [monday]), { can: "free" }],
    ["free on another day only", candidateFree("aino", [tuesday]), { can: "no", reason: "booked" }],
    [
      "not available on this day, and short of rest",
      candidateFree("aino", [tuesday], { absentDates: [monday], warnings: ["rest", "absent"] }),
      { can: "warned", remarks: ["rest", "absent"] },
    ],
    [
      "not available on another day",
      candidateFree("aino", [monday], { absentDates: [tuesday], warnings: ["absent"] }),
      { can: "free" },
    ],
    [
      "of another trade, and said no before",
      candidateFree("aino", [monday], { trade: "other", declined: true, warnings: ["card"] }),
      { can: "warned", remarks: ["card", "otherTrade", "saidNo"] },
    ],
    ["in the crew", candidateFree("aino", [monday], { assigned: true }), { can: "no", reason: "inCrew" }],
    ["nobody of the firm's", candidateFree("ville", [monday]), { can: "no", reason: "left" }],
  ])("%s", (_, candidate, eligibility) => {
    expect(judge(candidate)).toEqual(eligibility);
  });

  it("who has left takes nothing", () => {
    const left = buildCalendarPerson("Aino", { hasLeft: true });
    const known = { ...nothing, candidates: new Map([["aino", candidateFree("aino", [monday])]]) };
    expect(checkEligibility(left, day, known)).toEqual({ can: "no", reason: "left" });
  });
});

it("of a place all days on which somebody is free are offered, or the one on which they are not", () => {
  expect(listPlaceDates(candidateFree("aino", [tuesday]), monday)).toEqual([monday]);
  expect(listPlaceDates(candidateFree("aino", [monday]), monday)).toEqual([monday]);
  expect(listPlaceDates(candidateFree("aino", [tuesday, monday]), monday)).toEqual([monday, tuesday]);
  expect(listPlaceDates(undefined, monday)).toEqual([monday]);
});
