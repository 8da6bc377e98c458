import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { Locale } from "#shared/core/locale.ts";
import { DateField } from "../../../../web/ui/dates/date-field.tsx";
import { MonthCalendar } from "../../../../web/ui/dates/month-calendar.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const noteOf = (date: string) => (date === "2026-12-06" ? "itsenäisyyspäivä" : undefined);

function Day({ start = "2026-12-08" }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <DateField label="Day" value={day} onChange={setDay} min="2026-11-30" noteOf={noteOf} />
      <output>{day}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Day" });
const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: /calendar|kalenteri/i }));
  return screen.findByRole("grid");
};

describe("a date field", () => {
  it.each<[Locale, string, string]>([
    ["fi", "30.11.2026", "30.11.2026"],
    ["fi", "30112026", "30.11.2026"],
    ["en", "11/30/2026", "11/30/2026"],
  ])("in %s accepts %s and shows %s", async (locale, typed, shown) => {
    renderInLocale(locale, <Day />);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect([document.querySelector("output")?.textContent, field().value]).toEqual(["2026-11-30", shown]);
  });

  it("keeps invalid text, with an empty value meanwhile", async () => {
    renderInLocale("fi", <Day />);
    await userEvent.clear(field());
    await userEvent.type(field(), "31.4.2026");
    await userEvent.tab();
    expect([document.querySelector("output")?.textContent, field().value]).toEqual(["", "31.4.2026"]);
  });

  it("opens its calendar at its day, with weeks from Monday and their numbers in Finnish, and takes the picked day", async () => {
    renderInLocale("fi", <Day />);
    const grid = await open();
    expect(document.activeElement?.textContent).toBe("8");
    expect([...grid.querySelectorAll("thead th")].map((head) => head.textContent)).toEqual([
      "vk",
      "ma",
      "ti",
      "ke",
      "to",
      "pe",
      "la",
      "su",
    ]);
    expect(screen.getByRole("rowheader", { name: "Viikko 50" })).toBeTruthy();
    await userEvent.keyboard("{ArrowLeft}{Enter}");
    expect([document.querySelector("output")?.textContent, field().value]).toEqual([
      "2026-12-07",
      "7.12.2026",
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });

  it("begins a week on Sunday in English", async () => {
    renderInLocale("en", <Day />);
    const grid = await open();
    expect(grid.querySelector("thead th")?.textContent).toBe("Sun");
  });

  it("announces notes of a day, and offers none before the minimum", async () => {
    renderInLocale("fi", <Day />);
    await open();
    expect(
      screen.getByRole("button", { name: "sunnuntaina 6. joulukuuta 2026, itsenäisyyspäivä" }),
    ).toBeTruthy();
    expect(screen.getByRole("dialog").textContent).toContain("itsenäisyyspäivä");
    const before = screen.queryByRole<HTMLButtonElement>("button", {
      name: "sunnuntaina 29. marraskuuta 2026",
    });
    expect(before?.disabled ?? true).toBe(true);
  });

  it("closes only the calendar on Escape, and restores the focus", async () => {
    renderInLocale("en", <Day />);
    await open();
    let wasHeard = false;
    const hear = () => {
      wasHeard = true;
    };
    addEventListener("keydown", hear);
    await userEvent.keyboard("{Escape}");
    removeEventListener("keydown", hear);
    expect([screen.queryByRole("dialog"), wasHeard]).toEqual([null, false]);
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });
});

it("a tap on a date field opens its calendar, and typing still works", async () => {
  renderInLocale("en", <Day />);
  await userEvent.click(field());
  await screen.findByRole("grid");
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("{Backspace}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(field());
  await userEvent.click(await screen.findByText("30"));
  expect(document.querySelector("output")?.textContent).toBe("2026-11-30");
});

it("a calendar shows the days of a range", () => {
  renderInLocale(
    "fi",
    <MonthCalendar value="" range={{ from: "2026-12-01", to: "2026-12-03" }} onPick={() => undefined} />,
  );
  const within = [...document.querySelectorAll("td.bg-wash")].map((cell) => cell.textContent);
  expect(within).toEqual(["1", "2", "3"]);
});
