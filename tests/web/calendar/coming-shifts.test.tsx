import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ComingShifts } from "../../../web/calendar/coming-shifts.tsx";
import { groupsOf } from "../../../web/calendar/shift-groups.ts";
import { WeekShifts } from "../../../web/calendar/week-shifts.tsx";
import { renderIn } from "../../support/speak.tsx";

const shift = (number: number) => ({
  ...{
    assignmentId: `a${number}`,
    gigId: `g${number}`,
    title: `Gig ${number}`,
    organizationName: "Raksa Oy",
  },
  ...{ municipality: "Tampere", userId: "u1", userName: "Matti", date: "2026-11-30" },
  ...{ startTime: "07:00", endTime: "15:30", startsAt: "", endsAt: "", status: "confirmed" },
});

afterEach(() => vi.unstubAllGlobals());

test("says how many shifts of the next seven days it does not list", async () => {
  const items = Array.from({ length: 9 }, (_, number) => shift(number));
  vi.stubGlobal("fetch", async () => Response.json({ items, people: [], workdays: [] }));
  renderIn("en", <ComingShifts />);
  const more = await screen.findByRole("link", { name: "and 3 more" });
  expect(more.getAttribute("href")).toBe("/calendar");
});

test("tells an agency where promised places have no name yet, leading to the gig", () => {
  const { userId: _, userName: __, ...day } = { ...shift(1), offerId: "o1", places: 2 };
  renderIn("fi", <WeekShifts groups={groupsOf([], [], [day])} withNames />);
  const link = screen.getByRole("link", { name: /Gig 1.*2 nimeämättä/ });
  expect(link.getAttribute("href")).toBe("/gigs/g1");
});
