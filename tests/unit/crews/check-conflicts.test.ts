import { describe, expect, it } from "vitest";
import { checkConflicts } from "../../../src/crews/naming/check-conflicts.ts";
import { AppError } from "../../../src/http/errors.ts";

const at = (text: string) => Date.parse(`${text}:00Z`);
const day = (date: string, from = "05:00", to = "13:00") => ({
  startsAt: at(`${date}T${from}`),
  endsAt: at(`${date}T${to}`),
  breakMinutes: 30,
});
const people = [
  { id: "a", name: "Aino" },
  { id: "b", name: "Eero" },
];

function refusal(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, errors: error.extra.errors };
  }
}

describe("checkConflicts", () => {
  const wanted = [
    { userId: "a", days: [day("2027-01-12")] },
    { userId: "b", days: [day("2027-01-12")] },
  ];

  it("finds no conflict for free people", () => {
    expect(checkConflicts(wanted, people, [], false)).toBeNull();
  });

  it("refuses an overlap even when overridden, and names the person", () => {
    const bookings = [{ userId: "b", ...day("2027-01-12", "12:00", "20:00") }];
    expect(refusal(() => checkConflicts(wanted, people, bookings, true))).toMatchObject({
      code: "shift.overlap",
      errors: [{ path: "userIds.1", message: "Eero is booked at that time" }],
    });
  });

  it("warns of short rest unless overridden, and then records the reason", () => {
    const bookings = [{ userId: "a", ...day("2027-01-11", "13:00", "21:00") }];
    expect(refusal(() => checkConflicts(wanted, people, bookings, false))).toMatchObject({
      code: "shift.rest",
      errors: [{ path: "userIds.0", code: "shift.rest", message: "Aino: 8 h of rest before 2027-01-12" }],
    });
    expect(checkConflicts(wanted, people, bookings, true)).toEqual({
      userIds: ["a"],
      warnings: "rest:480:2027-01-12",
    });
  });

  it("warns of who is not available without saying why, which an override passes", () => {
    const absences = [{ userId: "b", ...day("2027-01-12", "00:00", "23:00"), isAbsence: true }];
    const message = "Eero: not available on 2027-01-12";
    expect(refusal(() => checkConflicts(wanted, people, absences, false))).toEqual({
      code: "shift.absent",
      errors: [{ path: "userIds.1", code: "shift.absent", message, name: "Eero", dates: ["2027-01-12"] }],
    });
    expect(checkConflicts(wanted, people, absences, true)).toEqual({
      userIds: ["b"],
      warnings: "absent:480:2027-01-12",
    });
  });

  it("accepts adjacent shifts", () => {
    const bookings = [{ userId: "a", ...day("2027-01-12", "13:00", "15:00") }];
    expect(refusal(() => checkConflicts(wanted, people, bookings, false))?.code).toBe("shift.rest");
  });

  it("lists one warning per person and kind, with the first one's code", () => {
    const long = day("2027-01-12", "05:00", "15:00");
    const both = ["a", "b"].map((userId) => ({ userId, days: [long] }));
    const bookings = [{ userId: "b", ...day("2027-01-11", "13:00", "21:00") }];
    expect(refusal(() => checkConflicts(both, people, bookings, false))).toMatchObject({
      code: "shift.rest",
      errors: [
        { path: "userIds.1", code: "shift.rest", name: "Eero", dates: ["2027-01-12"] },
        { path: "userIds.0", code: "shift.day", name: "Aino", dates: ["2027-01-12"] },
        { path: "userIds.1", code: "shift.day" },
      ],
    });
    expect(refusal(() => checkConflicts(both, people, [], false))?.code).toBe("shift.day");
  });
});
