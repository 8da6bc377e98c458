import { expect, test } from "vitest";
import type { Calendar } from "../../../src/shared/calendar/calendar.ts";
import { limitCalendar, summarizeWeek } from "../../../web/calendar/week-summary.ts";

const people = ["Aino", "Ville", "Pauli"].map((name) => ({
  ...{ userId: name, name, hasLeft: false, industries: [], location: "" },
}));
const shiftOf = (userId: string) => ({ userId }) as Calendar["items"][number];
const workdayOf = (gigId: string) => ({ gigId }) as Calendar["workdays"][number];
const calendar: Calendar = {
  items: [shiftOf("Ville"), shiftOf("Ville"), shiftOf("Aino"), shiftOf("somebody else's")],
  workdays: ["frame", "frame", "roof"].map(workdayOf),
  people,
  unnamed: [],
  absences: [],
  nextCursor: null,
};

test("workers with any shift are booked, all others free", () => {
  expect(summarizeWeek(calendar)).toEqual({ people: 3, booked: 2, free: 1 });
});

test("nobody is free all week who is not available in it", () => {
  const absences = [{ userId: "Pauli", startsAt: "", endsAt: "" }];
  expect(summarizeWeek({ ...calendar, absences })).toEqual({ people: 3, booked: 2, free: 0 });
});

test("workers who have left are not counted", () => {
  const gone = ["Ville", "Reijo"].map((name) => ({
    userId: name,
    name,
    hasLeft: true,
    industries: [],
    location: "",
  }));
  const [aino, , pauli] = people;
  const left = { ...calendar, people: [aino, pauli, ...gone].flatMap((one) => one ?? []) };
  expect(summarizeWeek(left)).toEqual({ people: 2, booked: 1, free: 1 });
});

test("the limited calendar keeps busy workers and whole gigs", () => {
  const { people: busy, workdays } = limitCalendar(calendar, 1);
  expect(busy.map(({ name }) => name)).toEqual(["Aino"]);
  expect(workdays.map(({ gigId }) => gigId)).toEqual(["frame", "frame"]);
});
