import { expect, it } from "vitest";
import { groupDayRuns, packDayRuns, unpackDayRuns } from "../../../../src/shared/calendar/day-runs.ts";

const [monday, tuesday, thursday, friday] = ["2027-02-01", "2027-02-02", "2027-02-04", "2027-02-05"] as const;
const nextMonday = "2027-02-08";

it("groups consecutive days, by the calendar or by the days that there are", () => {
  const days = [monday, tuesday, friday, nextMonday];
  expect(groupDayRuns(days)).toEqual([
    [monday, tuesday],
    [friday, friday],
    [nextMonday, nextMonday],
  ]);
  expect(groupDayRuns(days, [monday, tuesday, thursday, friday, nextMonday])).toEqual([
    [monday, tuesday],
    [friday, nextMonday],
  ]);
  expect(groupDayRuns(days, [monday])).toHaveLength(3);
});

it.each([[[monday]], [[monday, tuesday]], [[monday, thursday, friday]], [[]]])(
  "are read as they were packed: %s",
  (days) => {
    const runs = groupDayRuns(days);
    expect(unpackDayRuns(packDayRuns(runs))).toEqual(runs);
  },
);
