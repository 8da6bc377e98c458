import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useCalendarParameters } from "../../../web/calendar/use-calendar-parameters.ts";

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

function open(query: string, hasMonths: boolean) {
  vi.useFakeTimers({ now: Date.parse("2026-12-01T09:00:00Z"), toFake: ["Date"] });
  history.replaceState(null, "", `/calendar${query}`);
  return renderHook(() => useCalendarParameters(hasMonths)).result;
}

test("a month in the address of somebody whose screen shows none is its first week, and goes with the next step", () => {
  const result = open("?month=2027-03", false);
  expect([result.current.month, result.current.monday]).toEqual([null, "2027-03-01"]);
  act(() => result.current.go(1));
  expect([location.search, result.current.monday]).toEqual(["?week=2027-03-08", "2027-03-08"]);
});

test("what is shown already stays", () => {
  const week = open("?week=2027-02-01", true);
  act(() => week.current.showWeek());
  expect(location.search).toBe("?week=2027-02-01");
  const month = open("?month=2027-03", true);
  act(() => month.current.showMonth());
  expect(location.search).toBe("?month=2027-03");
});

test("the month of a week is that of the present day where it is one of the week's", () => {
  const present = open("?week=2026-11-30", true);
  act(() => present.current.showMonth());
  expect(location.search).toBe("?month=2026-12");
  act(() => present.current.showWeek());
  expect(present.current.monday).toBe("2026-11-30");
});
