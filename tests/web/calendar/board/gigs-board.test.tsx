import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Calendar } from "../../../../src/shared/calendar/calendar.ts";
import { addDays } from "../../../../src/shared/calendar/week.ts";
import { GigsBoard } from "../../../../web/calendar/board/gigs-board.tsx";
import { groupShifts } from "../../../../web/calendar/shift-groups.ts";
import { WeekShifts } from "../../../../web/calendar/week-shifts.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const workday = (title: string, date: string, accepted: number) => ({
  ...{ gigId: title, title, municipality: "Tampere", date, startTime: "07:00", endTime: "15:30" },
  ...{ headcount: 4, accepted, positions: [] },
});
const shift = (
  day: ReturnType<typeof workday>,
  at: number,
  confirmed: boolean,
): Calendar["items"][number] => ({
  ...{
    assignmentId: `a${at}`,
    gigId: day.gigId,
    title: day.title,
    industry: null,
    organizationName: "Raksa Oy",
  },
  ...{ municipality: "Tampere", userId: `u${at}`, userName: `Tekijä ${at}`, date: day.date },
  ...{ status: confirmed ? "confirmed" : "proposed", startTime: "07:00", endTime: "15:30" },
  ...{ startsAt: `${day.date}T05:00:00.000Z`, endsAt: `${day.date}T13:30:00.000Z` },
});
const workdays = [
  workday("Over", "2027-02-01", 0),
  workday("Half", "2027-02-03", 2),
  workday("Empty", "2027-02-03", 0),
  workday("Agreed", "2027-02-03", 4),
];
const dates = Array.from({ length: 7 }, (_, index) => addDays("2027-02-01", index));
const calendar: Calendar = { items: [], people: [], workdays, unnamed: [], absences: [], nextCursor: null };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2027-02-02T09:00:00Z"), toFake: ["Date"] }));

test.each([
  ["Half", "Tarvitaan 2", "Vielä 2 tekijää"],
  ["Empty", "Tarvitaan 4", "Tarvitaan 4 tekijää"],
])("missing workers are highlighted and named first: %s", (title, short, words) => {
  renderInLocale("fi", <GigsBoard calendar={calendar} dates={dates} plain={false} />);
  const link = within(screen.getByRole("grid")).getByRole("link", { name: new RegExp(title) });
  expect(link.textContent).toMatch(new RegExp(`${short}, 0/4 vahvistettu`));
  expect(within(link).getByText(short).className).toContain("bg-no");
  renderInLocale("fi", <WeekShifts groups={groupShifts([], workdays)} withNames />);
  const [, line] = screen.getAllByRole("link", { name: new RegExp(title) });
  expect(within(line as HTMLElement).getByText(words).className).toContain("text-no");
});

test.each(["Over", "Agreed"])(
  "no worker is missing where all places are accepted, nor on a past day: %s",
  (title) => {
    renderInLocale("fi", <GigsBoard calendar={calendar} dates={dates} plain={false} />);
    const link = screen.getByRole("link", { name: new RegExp(title) });
    expect(link.textContent).toContain("0/4 vahvistettu");
    expect(link.querySelector(".bg-no")).toBeNull();
  },
);

test.each([
  ["all are agreed", 0, "border-ink-2", "bg-signal-wash"],
  ["half have confirmed", 2, "border-ink-2", "bg-signal-wash"],
  ["all have confirmed", 4, "border-ok", "bg-ok-wash"],
])("a day is green on board and list only once all have confirmed: %s", (_, confirmed, edge, wash) => {
  const agreed = workday("Agreed", "2027-02-03", 4);
  const items = Array.from({ length: 4 }, (_, at) => shift(agreed, at, at < confirmed));
  const week = { ...calendar, items, workdays: [agreed] };
  renderInLocale("fi", <GigsBoard calendar={week} dates={dates} plain={false} />);
  const block = within(screen.getByRole("grid")).getByRole("link", { name: /Agreed/ });
  expect(block.className.split(" ")).toEqual(expect.arrayContaining([edge, wash]));
  renderInLocale("fi", <WeekShifts groups={groupShifts(items, [agreed])} withNames />);
  const [, line] = screen.getAllByRole("link", { name: /Agreed/ });
  const badge = within(line as HTMLElement).getByText(`${confirmed}/4 vahvistettu`);
  expect(badge.className.split(" ")).toContain(wash);
});

test("a gig of several trades says which of them lack people, on board and list", () => {
  const trades = (painters: number) => [
    { industry: "painting_decorating" as const, headcount: 2, accepted: painters },
    { industry: "drywall_plastering" as const, headcount: 1, accepted: 0 },
    { industry: "drywall_plastering" as const, headcount: 1, accepted: 0 },
  ];
  const days = [
    { ...workday("House", "2027-02-01", 0), positions: trades(0) },
    { ...workday("House", "2027-02-03", 1), positions: trades(1) },
    { ...workday("House", "2027-02-04", 2), positions: trades(2) },
  ];
  const week = { ...calendar, workdays: days };
  const { unmount } = renderInLocale("en", <GigsBoard calendar={week} dates={dates} plain={false} />);
  const [past, short, drywall] = screen.getAllByRole("link", { name: /House/ });
  expect(past?.textContent).not.toContain("×");
  expect(short?.textContent).toContain(
    "3 needed: 1\u00a0×\u00a0Painting, 2\u00a0×\u00a0Drywall and plastering, 0 of 4 confirmed",
  );
  expect(short?.dataset.tooltip).toBe("1\u00a0×\u00a0Painting\n2\u00a0×\u00a0Drywall and plastering");
  expect(drywall?.textContent).toContain("2 needed: 2\u00a0×\u00a0Drywall and plastering, 0 of 4");
  unmount();
  renderInLocale("en", <WeekShifts groups={groupShifts([], days)} withNames />);
  const lines = screen.getAllByRole("link", { name: /House/ });
  const said = (line: HTMLElement | undefined) =>
    within(line as HTMLElement)
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(lines.map(said)).toEqual([
    [],
    ["1\u00a0×\u00a0Painting", "2\u00a0×\u00a0Drywall and plastering"],
    ["2\u00a0×\u00a0Drywall and plastering"],
  ]);
});
