import { expect, it } from "vitest";
import { mergeChanges } from "../../../src/crews/acknowledgements/merge-changes.ts";

const day = (date: string, startTime: string) => ({ date, startTime, endTime: "16:00" });

it("is null when nothing has changed", () => {
  expect(mergeChanges([])).toBeNull();
});

it("compares the state before the first change with the last, date by date", () => {
  const merged = mergeChanges([
    { before: { days: [day("2027-01-11", "07:00")] }, after: { days: [day("2027-01-11", "08:00")] } },
    {
      before: { days: [day("2027-01-11", "08:00"), day("2027-01-12", "07:00")], address: "A" },
      after: { days: [day("2027-01-11", "09:00"), day("2027-01-13", "07:00")], address: "B" },
    },
  ]);
  expect(merged).toEqual({
    before: { address: "A", days: [day("2027-01-11", "07:00"), day("2027-01-12", "07:00")] },
    after: { address: "B", days: [day("2027-01-11", "09:00"), day("2027-01-13", "07:00")] },
  });
});

it("leaves out what was changed back, also a day that was added and dropped", () => {
  const added = day("2027-01-13", "07:00");
  const merged = mergeChanges([
    { before: { address: "A", days: [] }, after: { address: "B", days: [added] } },
    { before: { address: "B", days: [added] }, after: { address: "A", days: [] } },
  ]);
  expect(merged).toEqual({ before: {}, after: {} });
});
