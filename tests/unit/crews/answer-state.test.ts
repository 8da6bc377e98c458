import { describe, expect, it } from "vitest";
import { getAnswerState, listAnswers } from "../../../src/crews/answer-links/answer-state.ts";
import type { LinkedAssignment } from "../../../src/crews/answer-links/queries.ts";

const at = (text: string) => Date.parse(text);

const row = {
  status: "proposed",
  gigStatus: "filled",
  acknowledgedVersion: 1,
  gigVersion: 1,
  lastStartsAt: at("2026-10-26T05:00:00Z"),
  endsAt: at("2026-10-26T13:00:00Z"),
  isPlaceFree: false,
  isOfFirm: true,
  returnsOn: null,
} as LinkedAssignment;

/** On a Monday after the clocks went back; 18.00 the day before is 16.00 UTC. */
const declined = {
  ...row,
  status: "declined",
  answeredAt: at("2026-10-20T10:00:00Z"),
  isPlaceFree: true,
  returnsOn: { date: "2026-10-26", startsAt: at("2026-10-26T05:00:00Z") },
} as LinkedAssignment;

describe("what somebody can answer", () => {
  const noon = at("2026-10-25T10:00:00Z");

  it.each<[Partial<LinkedAssignment>, string, string[]]>([
    [{}, "asked", ["yes", "no", "call"]],
    [{ status: "confirmed" }, "coming", ["no", "call"]],
    [{ status: "confirmed", gigVersion: 2 }, "asked", ["yes", "no", "call"]],
    [{ status: "confirmed", lastStartsAt: noon }, "coming", ["call"]],
    [{ lastStartsAt: noon }, "asked", ["yes", "call"]],
    [{ status: "removed" }, "ended", []],
    [{ gigStatus: "cancelled" }, "ended", []],
    [{ endsAt: noon }, "ended", []],
    [{ isOfFirm: false }, "ended", []],
    [{ ...declined, isOfFirm: false }, "ended", []],
    [{ ...declined }, "notComing", ["yes", "call"]],
    [{ ...declined, isPlaceFree: false }, "givenOn", ["call"]],
    [{ ...declined, returnsOn: null }, "givenOn", ["call"]],
  ])("%j: %s", (change, state, answers) => {
    expect(getAnswerState({ ...row, ...change }, noon)).toBe(state);
    expect(listAnswers({ ...row, ...change }, noon)).toEqual(answers);
  });
});

describe("a no can be taken back", () => {
  const state = (now: string, change: Partial<LinkedAssignment> = {}) =>
    getAnswerState({ ...declined, ...change }, at(now));

  it("until 18.00 in Helsinki on the day before", () => {
    expect(state("2026-10-25T15:59:59Z")).toBe("notComing");
    expect(state("2026-10-25T16:00:00Z")).toBe("givenOn");
  });

  it("for two hours when it was said later, and never once the shift has begun", () => {
    const late = { answeredAt: at("2026-10-25T17:00:00Z") };
    expect(state("2026-10-25T18:59:59Z", late)).toBe("notComing");
    expect(state("2026-10-25T19:00:00Z", late)).toBe("givenOn");
    const last = { answeredAt: at("2026-10-26T04:30:00Z") };
    expect(state("2026-10-26T04:59:59Z", last)).toBe("notComing");
    expect(state("2026-10-26T05:00:00Z", last)).toBe("givenOn");
  });
});
