import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { listDaysOfMonth } from "../../../../src/shared/calendar/month.ts";
import { parseBoardFilter } from "../../../../web/calendar/board/board-filter.ts";
import { MonthBoard } from "../../../../web/calendar/board/month-board.tsx";
import { buildCalendarPerson, buildShift, buildUnnamedDay } from "../../../support/calendar-rows.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const find = { filter: parseBoardFilter(""), onFilter: () => undefined };
const calendar = {
  items: [
    buildShift("aino", "2027-02-01"),
    buildShift("aino", "2027-02-03", { status: "proposed" }),
    buildShift("aino", "2027-02-03", { assignmentId: "later" }),
  ],
  people: [buildCalendarPerson("Aino")],
  workdays: [],
  unnamed: [buildUnnamedDay("2027-02-05", { places: 2 }), buildUnnamedDay("2027-02-05", { offerId: "o2" })],
  absences: [{ userId: "aino", startsAt: "2027-02-01T22:00:00.000Z", endsAt: "2027-02-02T22:00:00.000Z" }],
  nextCursor: null,
};
const show = () =>
  renderInLocale(
    "en",
    <MonthBoard
      calendar={calendar}
      dates={listDaysOfMonth("2027-02")}
      find={find}
      hrefOfWeek={(monday) => `/calendar?week=${monday}`}
    />,
  );

test("each day of the month says its state, and each week opens", () => {
  show();
  const row = screen.getByRole("rowheader", { name: "Aino" }).closest("tr");
  const cells = [...(row?.querySelectorAll("td") ?? [])];
  expect(cells).toHaveLength(28);
  expect(cells[0]?.textContent?.replaceAll("\u2060", "")).toBe("07:00–15:30 Crane, confirmed");
  expect(cells[0]?.querySelector(".bg-ok-wash")).not.toBeNull();
  expect(cells[1]?.textContent).toBe("Not available");
  // Of two shifts the one that waits for an answer shows.
  expect(cells[2]?.querySelector(".bg-signal-wash")).not.toBeNull();
  expect(cells[3]?.textContent).toBe("free");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    ["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"].map((monday) => `/calendar?week=${monday}`),
  );
});

test("the places without a name are counted by day", () => {
  show();
  const row = screen.getByRole("rowheader", { name: "Not picked yet" }).closest("tr");
  expect([...(row?.querySelectorAll("td") ?? [])][4]?.textContent).toBe("33 not picked yet");
});
