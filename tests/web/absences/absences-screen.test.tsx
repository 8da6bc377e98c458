import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Absence } from "#shared/absences/absence.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import AbsencesScreen from "../../../web/absences/absences-screen.tsx";
import { normalizeText } from "../../../web/ui/combobox/match-text.ts";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { buildAbsence } from "../../support/absences.ts";
import { freezeClockAtNoon } from "../../support/clock.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

freezeClockAtNoon();
const today = toLocalDate(Date.now());
const tomorrow = addDays(today, 1);
const worker = { role: "employee", organization: "apu" } as const;
const desk = { role: "staffProvider", organization: "apu" } as const;

beforeEach(freezeClockAtNoon);

function show(viewer: typeof worker | typeof desk, items: Absence[], locale: "en" | "fi" = "en") {
  let left = items;
  const sent = stubRequests(({ method, path, query, body }) => {
    if (method === "DELETE") {
      left = left.filter(({ id }) => !path.endsWith(`/${id}`));
      return new Response(null, { status: 204 });
    }
    if (method !== "POST") {
      const search = normalizeText(new URLSearchParams(query).get("search") ?? "");
      const found = left.filter(({ name }) => normalizeText(name).includes(search));
      return Response.json({ items: found, nextCursor: null });
    }
    const again = buildAbsence({ ...(body as object), id: "x9" });
    left = [...left, again];
    return Response.json({ ...again, released: 0 }, { status: 201 });
  });
  renderInLocale(
    locale,
    withSession(
      viewer,
      <>
        <main>
          <AbsencesScreen />
        </main>
        <Toaster />
      </>,
    ),
  );
  return sent;
}

test.each([
  ["en", "Coming days", "Holiday", "Other work · 07:00–11:00 · Mondays and Wednesdays", "Past days"],
  [
    "fi",
    "Tulevat päivät",
    "Loma",
    "Muu työ · 7.00–11.00 · maanantaisin ja keskiviikkoisin",
    "Menneet päivät",
  ],
] as const)(
  "says what is entered in words, and folds the past away (%s)",
  async (locale, coming, first, second, past) => {
    const far = { from: addDays(today, 20), to: addDays(today, 60), weekdays: [3, 1] };
    show(
      worker,
      [
        buildAbsence({ from: tomorrow, to: addDays(today, 8), kind: "holiday", byDesk: true }),
        buildAbsence({ ...far, id: "x2", kind: "other", startTime: "07:00", endTime: "11:00" }),
        buildAbsence({ id: "x3", from: addDays(today, -9), to: addDays(today, -8), kind: "sick" }),
      ],
      locale,
    );
    const rows = within(await screen.findByRole("list", { name: coming })).getAllByRole("listitem");
    const plain = rows.map(({ textContent }) => textContent?.replaceAll(/\u2060/g, ""));
    expect(plain).toEqual([expect.stringContaining(first), expect.stringContaining(second)]);
    expect(plain[0]).toContain(locale === "en" ? "Entered by your desk" : "Firmasi toimiston merkitsemä");
    await userEvent.click(screen.getByText(past));
    const gone = within(await screen.findByRole("list", { name: past })).getAllByRole("listitem");
    expect(gone.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(locale === "en" ? "Ill" : "Sairaana"),
    ]);
  },
);

const removeFirst = async () =>
  userEvent.click((await screen.findAllByRole("button", { name: /^Delete: / }))[0] as HTMLElement);

test("a deleted entry can be had back, and the focus stays in the list", async () => {
  const sent = show(worker, [
    buildAbsence({ from: tomorrow, to: tomorrow, kind: "holiday" }),
    buildAbsence({ id: "x2", from: addDays(today, 3), to: addDays(today, 3) }),
  ]);
  await removeFirst();
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Delete: / })).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("list", { name: "Coming days" })));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Delete: / })).toHaveLength(2));
  const terms = { from: tomorrow, to: tomorrow, kind: "holiday", startTime: null, endTime: null };
  expect(sent).toMatchObject([
    { method: "DELETE", path: "/api/absences/x1" },
    { method: "POST", path: "/api/absences", body: { ...terms, weekdays: null } },
  ]);
  expect(sent[1]?.body).not.toHaveProperty("userId");
});

test("with the last entry the focus goes to the heading, unless it has gone on already", async () => {
  show(worker, [buildAbsence({ from: tomorrow, to: tomorrow })]);
  await removeFirst();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await removeFirst();
  const add = screen.getByRole("button", { name: "Add days" });
  add.focus();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Delete: / })).toBeNull());
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  expect(document.activeElement).toBe(add);
});

test("says that nobody is found among the past days, too", async () => {
  const gone = { from: addDays(today, -3), to: addDays(today, -3) };
  show(desk, [buildAbsence({ ...gone, userId: "u1", name: "Ville Virtanen" })]);
  await userEvent.click(screen.getByText("Past days"));
  await userEvent.type(screen.getByRole("searchbox"), "hamal");
  expect(
    await within(screen.getByRole("group")).findByText("Nobody by that name has days entered."),
  ).toBeTruthy();
  await userEvent.clear(screen.getByRole("searchbox"));
  expect(await screen.findByRole("link", { name: "Ville Virtanen" })).toBeTruthy();
});

test("a desk sees whose days they are, finds a person, and restores theirs as theirs", async () => {
  const sent = show(desk, [
    buildAbsence({ from: tomorrow, to: tomorrow, userId: "u1", name: "Ville Virtanen" }),
    buildAbsence({ id: "x2", from: tomorrow, to: tomorrow, userId: "u2", name: "Sirkka Hämäläinen" }),
  ]);
  expect(await screen.findByRole("link", { name: "Ville Virtanen" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "I'm ill" })).toBeNull();
  await userEvent.type(screen.getByRole("searchbox"), "hamal");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Ville Virtanen" })).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: /^Delete: Sirkka Hämäläinen, / }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ userId: "u2" });
});

test("says what to do where nothing is entered", async () => {
  show(worker, []);
  expect(await screen.findByText("Tap “Add days”, or a day in the calendar.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "I'm ill" })).toBeTruthy();
});

test("further entries come when they are asked for, and leave the list where they are deleted", async () => {
  const entries = [1, 2, 3].map((at) =>
    buildAbsence({ id: `x${at}`, from: addDays(today, at), to: addDays(today, at) }),
  );
  const asked: string[] = [];
  stubRequests(({ method, path, query }) => {
    if (method === "DELETE") return new Response(null, { status: 204 });
    const cursor = new URLSearchParams(query).get("cursor");
    asked.push(cursor ?? path);
    return cursor
      ? Response.json({ items: entries.slice(2), nextCursor: null })
      : Response.json({ items: entries.slice(0, 2), nextCursor: "x2" });
  });
  renderInLocale(
    "en",
    withSession(
      worker,
      <>
        <AbsencesScreen />
        <Toaster />
      </>,
    ),
  );
  const countRows = () => screen.getAllByRole("button", { name: /^Delete: / }).length;
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(countRows()).toBe(3));
  await userEvent.click(screen.getAllByRole("button", { name: /^Delete: / })[2] as HTMLElement);
  await waitFor(() => expect(countRows()).toBe(2));
  expect(asked.slice(0, 2)).toEqual(["/api/absences", "x2"]);
});
