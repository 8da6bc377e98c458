import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Calendar } from "../../../../src/shared/calendar/calendar.ts";
import { addDays } from "../../../../src/shared/calendar/week.ts";
import { PeopleBoard } from "../../../../web/calendar/board/people-board.tsx";
import { buildCalendarPerson } from "../../../support/calendar-rows.ts";
import { renderInLocale, withLocale } from "../../../support/render-in-locale.tsx";

const worked: Calendar["items"][number] = {
  ...{ assignmentId: "a1", gigId: "g1", title: "Frame", industry: null, organizationName: "Raksa Oy" },
  ...{ municipality: "Tampere", userId: "reijo", userName: "", date: "2027-02-01", status: "worked" },
  ...{ startTime: "07:00", endTime: "15:30" },
  ...{ startsAt: "2027-02-01T05:00:00.000Z", endsAt: "2027-02-01T13:30:00.000Z" },
};
const people = [
  { userId: "aino", name: "Aino Aalto", hasLeft: false, industries: [], location: "" },
  { userId: "reijo", name: "", hasLeft: true, industries: [], location: "" },
];
const dates = Array.from({ length: 7 }, (_, index) => addDays("2027-02-01", index));
const calendar: Calendar = {
  items: [worked],
  people,
  workdays: [],
  unnamed: [],
  absences: [],
  nextCursor: null,
};

test.each([
  ["en", "free", "no longer one of your people", "Former user"],
  ["fi", "vapaa", "ei enää tekijöitäsi", "Entinen käyttäjä"],
] as const)("workers who have left are free on no day: %s", (locale, free, gone, name) => {
  renderInLocale(locale, <PeopleBoard calendar={calendar} dates={dates} plain={false} />);
  const cellsOf = (who: string) => {
    const row = screen.getByRole("rowheader", { name: new RegExp(who) }).closest("tr");
    return [...(row?.querySelectorAll("td") ?? [])];
  };
  expect(cellsOf("Aino Aalto").map(({ textContent }) => textContent)).toEqual(Array(7).fill(free));
  const [first, ...others] = cellsOf(name);
  expect(first?.textContent).toContain("Frame");
  expect(first?.className).not.toContain("board-off");
  expect(others.map(({ textContent }) => textContent)).toEqual(Array(6).fill(gone));
  expect(others.every(({ className }) => className.includes("board-off"))).toBe(true);
  expect(screen.getByRole("rowheader", { name: new RegExp(name) }).textContent).toContain(gone);
});

test.each([
  ["confirmed", "border-ok", "bg-ok-wash"],
  ["proposed", "border-ink-2", "bg-signal-wash"],
] as const)("a shift is green only once its worker has confirmed: %s", (status, edge, wash) => {
  const items = [{ ...worked, status, userId: "aino", userName: "Aino Aalto" }];
  renderInLocale("en", <PeopleBoard calendar={{ ...calendar, items }} dates={dates} plain={false} />);
  const looks = screen.getByRole("link", { name: /Frame/ }).className.split(" ");
  expect(looks).toEqual(expect.arrayContaining([edge, wash]));
});

test.each([
  ["en", "Not available", "Not available 07:00–11:00", "free"],
  ["fi", "Ei käytettävissä", "Ei käytettävissä 7.00–11.00", "vapaa"],
] as const)("says when somebody is not available, beside their shifts too (%s)", (locale, ...words) => {
  const [whole, part, free] = words;
  const items = [{ ...worked, status: "confirmed" as const, userId: "aino", userName: "Aino Aalto" }];
  const absences = [
    { userId: "aino", startsAt: "2027-02-01T05:00:00.000Z", endsAt: "2027-02-01T09:00:00.000Z" },
    { userId: "aino", startsAt: "2027-02-02T22:00:00.000Z", endsAt: "2027-02-03T22:00:00.000Z" },
  ];
  const week = { ...calendar, items, absences };
  renderInLocale(locale, <PeopleBoard calendar={week} dates={dates} plain={false} />);
  const row = screen.getByRole("rowheader", { name: /Aino Aalto/ }).closest("tr");
  const [monday, tuesday, wednesday] = [...(row?.querySelectorAll("td") ?? [])];
  expect(monday?.textContent).toContain("Frame");
  expect(monday?.textContent?.replaceAll("\u2060", "")).toContain(part);
  expect(monday?.className).not.toContain("board-off");
  expect(tuesday?.textContent).toBe(free);
  expect(wednesday?.textContent).toBe(whole);
  expect(wednesday?.className).toContain("board-off");
});

test("of 200 people those in view are rendered, and keys reach the last one", async () => {
  const crowd = Array.from({ length: 200 }, (_, index) => buildCalendarPerson(`Tekijä ${index}`));
  renderInLocale(
    "en",
    <PeopleBoard calendar={{ ...calendar, items: [], people: crowd }} dates={dates} plain={false} />,
  );
  const grid = screen.getByRole("grid");
  expect(grid.getAttribute("aria-rowcount")).toBe("201");
  expect(screen.getAllByRole("rowheader").length).toBeLessThan(60);
  expect(screen.queryByText("Tekijä 199")).toBeNull();
  grid.querySelector<HTMLElement>('[data-spot="0 0 0"]')?.focus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  const last = screen.getByText("Tekijä 199").closest("tr");
  expect(last?.getAttribute("aria-rowindex")).toBe("201");
  expect(document.activeElement).toBe(last?.querySelector('[data-spot="199 6 0"]'));
});

test("an empty day that gets a shift while it has the focus hands it on to the shift", () => {
  const rowOf = (items: Calendar["items"]) => (
    <PeopleBoard calendar={{ ...calendar, items }} dates={dates} plain={false} />
  );
  const { rerender } = renderInLocale("en", rowOf([]));
  screen.getByRole("grid").querySelector<HTMLElement>('[data-spot="0 0 0"]')?.focus();
  expect(document.activeElement?.tagName).toBe("TD");
  const shift = { ...worked, status: "proposed" as const, userId: "aino", userName: "Aino Aalto" };
  rerender(withLocale("en", rowOf([shift])));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: /Frame/ }));
});
