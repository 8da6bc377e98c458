import { expect, test } from "vitest";
import type { Shift } from "../../../src/shared/crews/assignment.ts";
import { countConfirmed, groupShifts } from "../../../web/calendar/shift-groups.ts";

const place = {
  gigId: "frame",
  title: "Frame",
  municipality: "Tampere",
  startTime: "07:00",
  endTime: "15:30",
};

const shift = (userName: string, date: string, status: Shift["status"] = "confirmed"): Shift => ({
  ...place,
  assignmentId: `${userName} ${date}`,
  industry: null,
  organizationName: "Raksa Oy",
  userId: userName,
  userName,
  date,
  startsAt: `${date}T05:00:00.000Z`,
  endsAt: `${date}T13:30:00.000Z`,
  status,
});

test("groups workers by gig, day and hours, and counts only those who confirmed", () => {
  const groups = groupShifts([
    shift("Aino", "2027-01-12"),
    shift("Aino", "2027-01-11"),
    shift("Ville", "2027-01-11", "proposed"),
  ]);
  expect(
    groups.map((group) => [group.date, group.shifts.length, countConfirmed(group), group.wanted]),
  ).toEqual([
    ["2027-01-11", 2, 1, null],
    ["2027-01-12", 1, 1, null],
  ]);
});

test("counts shifts worked as confirmed, and removed ones not", () => {
  const [group] = groupShifts([shift("", "2027-01-11", "worked"), shift("", "2027-01-11", "removed")]);
  expect(group && countConfirmed(group)).toBe(1);
});

test("lists a day of an own gig before anybody is named for it", () => {
  const workdays = ["2027-01-11", "2027-01-12"].map((date) => ({
    ...place,
    date,
    headcount: 4,
    accepted: 1,
    positions: [],
  }));
  const groups = groupShifts([shift("Aino", "2027-01-12")], workdays);
  expect(groups.map((group) => [group.date, group.shifts.length, group.wanted])).toEqual([
    ["2027-01-11", 0, 4],
    ["2027-01-12", 1, 4],
  ]);
});

test("adds unnamed places to the group, which may consist of them alone", () => {
  const unnamed = ["2027-01-11", "2027-01-12"].map((date) => ({
    ...{
      ...place,
      date,
      offerId: "o1",
      positionId: "g1",
      industry: null,
      organizationName: "Raksa Oy",
      places: 2,
    },
    ...{ startsAt: `${date}T05:00:00.000Z`, endsAt: `${date}T13:30:00.000Z` },
  }));
  const groups = groupShifts([shift("Aino", "2027-01-11")], [], unnamed);
  expect(groups.map((group) => [group.date, group.shifts.length, group.unnamed])).toEqual([
    ["2027-01-11", 1, 2],
    ["2027-01-12", 0, 2],
  ]);
});
