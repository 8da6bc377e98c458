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
  ...{
    assignmentId: "a1",
    gigId: "g1",
    title: "Frame",
    industry: null,
    organizationName: "Raksa Oy",
    municipality: "Oulu",
  },
  ...{ userId: "me", userName: "Matti", date: monday, startTime: "07:00", endTime: "15:30" },
  ...{ startsAt: "", endsAt: "", status: "confirmed" as const },
};

beforeAll(() => loadMessages("absences", "en"));

type Options = { from?: string; stored?: Absence[]; ready?: Promise<void> };

/** `ready`: before which nothing that changes something is answered. */
function show(
  shown: Partial<Parameters<typeof OwnWeek>[0]["calendar"]> = {},
  { from = monday, stored = [], ready }: Options = {},
) {
  const sent = stubRequests(async ({ method, body }) => {
    if (method !== "GET") await ready;
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

test("an answer that comes late leaves alone what was opened meanwhile", async () => {
  let answer = () => {};
  const sent = show({}, { ready: new Promise((done) => (answer = done)) });
  await openDay(2);
  await userEvent.click(await screen.findByRole("button", { name: "I'm not available" }));
  await userEvent.click(screen.getByRole("button", { name: "Other days or another kind" }));
  expect(screen.queryByRole("combobox", { name: "What is it" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openDay(3);
  await screen.findByRole("dialog");
  answer();
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
  expect(sent).toHaveLength(1);
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
  // From midnight in summer time, an hour before it in winter.
  const absences = [
    { userId: "me", startsAt: `${addDays(monday, -1)}T21:00:00Z`, endsAt: `${addDays(monday, 1)}T22:00:00Z` },
  ];
  show({ absences });
  await openDay(0);
  expect(await screen.findByRole("button", { name: "Other days or another kind" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "I'm not available" })).toBeNull();
});

test("two taps delete an entry once, and the focus goes on in the dialog", async () => {
  const absence = buildAbsence({ from: monday, to: monday });
  const sent = show({}, { stored: [absence] });
  await openDay(0);
  await userEvent.dblClick(await screen.findByRole("button", { name: /^Delete: / }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Delete: / })).toBeNull());
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  expect(sent).toMatchObject([{ method: "DELETE", path: "/api/absences/x1" }]);
  const dialog = screen.getByRole("dialog");
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole("heading")));
});

test("a day that is over offers nothing, and one without cached data is not said to be without shifts", async () => {
  const past = addDays(monday, -28);
  show({ unknownDays: [past] }, { from: past });
  expect(screen.getByText("Not known")).toBeTruthy();
  await openDay(0);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Not known")).toBeTruthy();
  expect(dialog.queryByText("No shifts")).toBeNull();
  expect(screen.queryByRole("button", { name: "I'm not available" })).toBeNull();
});
