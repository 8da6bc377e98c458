import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Calendar } from "../../../../src/shared/calendar/calendar.ts";
import { listDaysOfMonth } from "../../../../src/shared/calendar/month.ts";
import { parseBoardFilter } from "../../../../web/calendar/board/board-filter.ts";
import { MonthBoard } from "../../../../web/calendar/board/month-board.tsx";
import { PeopleBoard } from "../../../../web/calendar/board/people-board.tsx";
import { buildCalendarPerson, buildShift, buildUnnamedDay } from "../../../support/calendar-rows.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

/** Its days are ahead: of those that are over nothing is needed any more. */
beforeEach(() => void vi.setSystemTime("2027-01-15T10:00:00Z"));

const find = { filter: parseBoardFilter(""), onFilter: () => undefined };
const calendar: Calendar = {
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
const onOpen = vi.fn();
const show = (shown = calendar) =>
  renderInLocale(
    "en",
    <MonthBoard
      calendar={shown}
      dates={listDaysOfMonth("2027-02")}
      find={find}
      hrefOfWeek={(monday) => `/calendar?week=${monday}`}
      onOpen={onOpen}
    />,
  );
const cellsOf = (name: string) => [
  ...(screen
    .getByRole("rowheader", { name: new RegExp(name) })
    .closest("tr")
    ?.querySelectorAll("td") ?? []),
];

test("each day of the month says its state, and each week opens", () => {
  show();
  const cells = cellsOf("Aino");
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

test("the legend shows each state as the cells do", () => {
  show();
  const lookOf = (name: RegExp) =>
    [...(screen.getByText(name).querySelector("[class*=border-]")?.classList ?? [])].filter((part) =>
      /^(border|bg)-/.test(part),
    );
  const cells = cellsOf("Aino");
  const looksOf = (cell: Element | undefined) =>
    [...(cell?.querySelector("[class*=border-]")?.classList ?? [])].filter((part) =>
      /^(border|bg)-/.test(part),
    );
  expect(lookOf(/^confirmed$/)).toEqual(looksOf(cells[0]));
  expect(lookOf(/^not confirmed yet$/)).toEqual(looksOf(cells[2]));
  expect(lookOf(/how many people are needed$/)).toEqual(looksOf(cellsOf("Not picked yet")[4]));
});

test("the places without a name are counted by day", () => {
  show();
  expect(cellsOf("Not picked yet")[4]?.textContent).toBe("33 not picked yet");
});

test("a day of several trades says which of them have no names, and which lack people", () => {
  const named = { title: "House", gigId: "g3", industry: "painting_decorating" } as const;
  const house = {
    ...{ gigId: "g3", title: "House", municipality: "Tampere", date: "2027-02-05" },
    ...{ startTime: "07:00", endTime: "15:30", headcount: 5, accepted: 3 },
    positions: [
      { industry: "painting_decorating" as const, headcount: 3, accepted: 3 },
      { industry: "drywall_plastering" as const, headcount: 2, accepted: 0 },
    ],
  };
  show({
    ...calendar,
    workdays: [house],
    unnamed: [buildUnnamedDay("2027-02-05"), buildUnnamedDay("2027-02-05", { ...named, places: 2 })],
  });
  const [, unnamed] = cellsOf("Not picked yet")[4]?.dataset.tooltip?.split("\n") ?? [];
  expect(unnamed).toBe("3 not picked yet; House: 2\u00a0×\u00a0Painting");
  const [, needed] = cellsOf("House")[4]?.dataset.tooltip?.split("\n") ?? [];
  expect(needed).toBe("2 needed: 2\u00a0×\u00a0Drywall and plastering; 0 of 5 confirmed");
});

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

test("the keys go from day to day, each of which says what it holds and opens", () => {
  show();
  const cells = cellsOf("Aino");
  cellsOf("Not picked yet")[0]?.focus();
  press("ArrowDown");
  press("ArrowRight");
  expect(document.activeElement).toBe(cells[1]);
  expect(cells.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1);
  expect(cells.slice(0, 3).map((cell) => cell.dataset.tooltip?.replaceAll("\u2060", ""))).toEqual([
    "Mon, Feb 1\n07:00–15:30 Crane, confirmed",
    "Tue, Feb 2\nNot available",
    "Wed, Feb 3\n07:00–15:30 Crane, asked; 07:00–15:30 Crane, confirmed",
  ]);
  expect(cells[3]?.dataset.tooltip).toBe("Thu, Feb 4\nfree");
  const opens = screen.getByText("Arrow keys move. Enter or a click opens the week of a day.");
  expect(screen.getByRole("grid").getAttribute("aria-describedby")).toBe(opens.id);
  const cell = { row: " aino", date: "2027-02-02" };
  for (const act of [() => press("Enter"), () => press(" "), () => fireEvent.click(cells[1] as Element)]) {
    onOpen.mockClear();
    act();
    expect(onOpen.mock.calls).toEqual([[cell]]);
  }
});

test("the week that opens has the focus on the same day of the same person", () => {
  const start = { row: " aino", date: "2027-02-03" };
  const dates = listDaysOfMonth("2027-02").slice(0, 7);
  renderInLocale("en", <PeopleBoard {...{ calendar, dates, find, start }} plain={false} />);
  expect(document.activeElement?.closest("td")).toBe(cellsOf("Aino")[2]);
});
