import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WeekBoards } from "../../../web/calendar/board/week-boards.tsx";
import { groupShifts } from "../../../web/calendar/shift-groups.ts";
import { UpcomingShifts } from "../../../web/calendar/upcoming-shifts.tsx";
import { WeekShifts } from "../../../web/calendar/week-shifts.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const shift = (number: number) => ({
  ...{
    assignmentId: `a${number}`,
    gigId: `g${number}`,
    title: `Gig ${number}`,
    industry: null,
    organizationName: "Raksa Oy",
  },
  ...{ municipality: "Tampere", userId: "u1", userName: "Matti", date: "2026-11-30" },
  ...{ startTime: "07:00", endTime: "15:30", startsAt: "", endsAt: "", status: "confirmed" },
});

afterEach(() => vi.unstubAllGlobals());

test("says how many shifts of the next seven days it does not list", async () => {
  const items = Array.from({ length: 9 }, (_, number) => shift(number));
  vi.stubGlobal("fetch", async () => Response.json({ items, people: [], workdays: [] }));
  renderInLocale("en", <UpcomingShifts />);
  const more = await screen.findByRole("link", { name: "and 3 more" });
  expect(more.getAttribute("href")).toBe("/calendar");
});

test("tells an agency where accepted places have no name yet, with a link to the gig", () => {
  const { userId: _, userName: __, ...day } = { ...shift(1), offerId: "o1", positionId: "g1", places: 2 };
  renderInLocale("fi", <WeekShifts groups={groupShifts([], [], [day])} withNames />);
  const link = screen.getByRole("link", { name: /Gig 1.*2 nimeämättä/ });
  expect(link.getAttribute("href")).toBe("/gigs/g1");
});

test.each([
  ["en", "Not on this device (Mon, Nov 30", "Not known"],
  ["fi", "Ei tällä laitteella (ma 30.11.", "Ei tiedossa"],
] as const)("days without cached data are not shown as free (%s)", async (locale, note, cell) => {
  const unknownDays = ["2026-11-30", "2026-12-01", "2026-12-04"];
  const people = [{ userId: "u2", name: "Maija", hasLeft: false, industries: [], location: "" }];
  const calendar = {
    items: [],
    nextCursor: null,
    people,
    workdays: [],
    unnamed: [],
    absences: [],
    unknownDays,
  };
  vi.stubGlobal("fetch", async () => Response.json(calendar));
  renderInLocale(locale, <UpcomingShifts />);
  expect((await screen.findByRole("note")).textContent?.replaceAll("\u00a0", " ")).toContain(note);
  expect(screen.queryByText(locale === "en" ? /No shifts in/ : /Ei vuoroja/)).toBeNull();
  renderInLocale(locale, <WeekBoards calendar={calendar} monday="2026-11-30" />);
  expect(screen.getAllByText(new RegExp(`^${cell}`))).toHaveLength(3);
});
