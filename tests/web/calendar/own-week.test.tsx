import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import type { Absence } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays, getMonday } from "#shared/calendar/week.ts";
import { OwnWeek } from "../../../web/calendar/own-week.tsx";
import { loadMessages } from "../../../web/lib/i18n/messages.ts";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { buildAbsence } from "../../support/absences.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const monday = addDays(getMonday(toLocalDate(Date.now())), 7);
const calendar = { items: [], nextCursor: null, people: [], workdays: [], unnamed: [], absences: [] };
const shift = {
  ...{ assignmentId: "a1", gigId: "g1", title: "Frame", organizationName: "Raksa Oy", municipality: "Oulu" },
  ...{ userId: "me", userName: "Matti", date: monday, startTime: "07:00", endTime: "15:30" },
  ...{ startsAt: "", endsAt: "", status: "confirmed" as const },
};

beforeAll(() => loadMessages("absences", "en"));

function show(shown: Partial<Parameters<typeof OwnWeek>[0]["calendar"]> = {}, from = monday) {
  let stored: Absence[] = [];
  const sent = stubRequests(({ method, body }) => {
    if (method === "GET") return Response.json({ items: stored, nextCursor: null });
    stored = method === "POST" ? [buildAbsence(body as object)] : [];
    return method === "POST"
      ? Response.json({ ...stored[0], released: 0 }, { status: 201 })
      : new Response(null, { status: 204 });
  });
  function Screen() {
    const [week] = useState({ ...calendar, ...shown });
    return (
      <>
        <OwnWeek calendar={week} monday={from} />
        <Toaster />
      </>
    );
  }
  renderInLocale("en", withSession({ role: "employee", organization: "apu" }, <Screen />));
  return sent;
}
const openDay = (at: number) =>
  userEvent.click(screen.getAllByRole("listitem")[at]?.querySelector("button") as Element);

test("two taps store a whole day as not available, and one more takes it back", async () => {
  const sent = show();
  await openDay(2);
  await userEvent.click(await screen.findByRole("button", { name: "I'm not available" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const day = addDays(monday, 2);
  expect(sent).toMatchObject([
    { method: "POST", path: "/api/absences", body: { from: day, to: day, kind: "unavailable" } },
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toMatchObject([{}, { method: "DELETE", path: "/api/absences/x1" }]));
});

test("a day shows its shifts, which stay, and when one is not available", async () => {
  const partly = { startsAt: `${addDays(monday, 1)}T09:00:00Z`, endsAt: `${addDays(monday, 1)}T11:00:00Z` };
  show({ items: [shift], absences: [{ userId: "me", ...partly }] });
  const [first, second, third] = screen
    .getAllByRole("listitem")
    .filter((item) => item.querySelector("button"));
  expect(first?.textContent).toContain("Frame");
  expect(second?.textContent).toMatch(/Not available 1[12]:00/);
  expect(third?.textContent).toContain("No shifts");
  await openDay(0);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("link", { name: /Frame/ }).getAttribute("href")).toBe("/gigs/g1");
  expect(dialog.getByText(/Your shift stays yours/)).toBeTruthy();
});

test("a day that is not available already offers to delete that, not to say it twice", async () => {
  const absences = [
    { userId: "me", startsAt: `${addDays(monday, -1)}T22:00:00Z`, endsAt: `${addDays(monday, 1)}T22:00:00Z` },
  ];
  show({ absences });
  await openDay(0);
  expect(await screen.findByRole("button", { name: "Other days or another kind" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "I'm not available" })).toBeNull();
});

test("a day that is over offers nothing, and one without cached data is not said to be without shifts", async () => {
  const past = addDays(monday, -28);
  show({ unknownDays: [past] }, past);
  expect(screen.getByText("Not known")).toBeTruthy();
  await openDay(1);
  await screen.findByRole("dialog");
  expect(screen.queryByRole("button", { name: "I'm not available" })).toBeNull();
});
