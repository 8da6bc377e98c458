import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { formatDateInput } from "#shared/calendar/format-date-input.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import { hour } from "#shared/core/durations.ts";
import { IllButton } from "../../../../web/domain/absences/ill-button.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { buildAbsence } from "../../../support/absences.ts";
import { freezeClockAtNoon } from "../../../support/clock.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

freezeClockAtNoon();
const today = toLocalDate(Date.now());
/** `starts`: hours from now; it lasts for two. */
const shift = (status: string, title: string, starts = 1) => ({
  ...{
    assignmentId: title,
    gigId: "g1",
    userId: "me",
    title,
    date: today,
    startTime: "07:00",
    endTime: "15:30",
    status,
  },
  startsAt: new Date(Date.now() + starts * hour).toISOString(),
  endsAt: new Date(Date.now() + (starts + 2) * hour).toISOString(),
});
const items = [
  ...[shift("confirmed", "Frame"), shift("declined", "Roof")],
  ...[shift("confirmed", "Mast", -1), shift("confirmed", "Shed", -4)],
];

beforeEach(freezeClockAtNoon);
beforeAll(() => Promise.all([loadMessages("absences", "en"), loadMessages("absences", "fi")]));

/** The calendar is read once; later it cannot be. */
async function open(organization: string | null, locale: "en" | "fi" = "en") {
  let reads = 0;
  const sent = stubRequests(({ method, path }) => {
    if (path === "/api/calendar") reads += 1;
    if (reads > 1) return buildProblemResponse(503, "server.busy");
    if (method === "GET") return Response.json({ items, nextCursor: null });
    return Response.json({ ...buildAbsence({ kind: "sick" }), released: 1 }, { status: 201 });
  });
  const shown = (
    <SWRConfig value={{ keepPreviousData: true, shouldRetryOnError: false }}>
      <IllButton />
      <Toaster />
    </SWRConfig>
  );
  renderInLocale(locale, withSession({ role: "employee", organization }, shown));
  const name = locale === "en" ? "I'm ill" : "Olen sairaana";
  await userEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("dialog", { name });
  return sent;
}

test.each([
  [
    "en",
    "Your own desk sees that you are ill. The site sees only that your place is free.",
    "Tell that I'm ill",
  ],
  [
    "fi",
    "Oman firmasi toimisto näkee, että olet sairaana. Työmaa näkee vain, että paikkasi on vapaa.",
    "Ilmoita, että olen sairaana",
  ],
] as const)(
  "says who reads what, and which shifts are given back, before it is sent (%s)",
  async (...words) => {
    const [locale, text, send] = words;
    const sent = await open("apu", locale);
    expect(screen.getByText(new RegExp(text))).toBeTruthy();
    expect((await screen.findByText(/Frame/)).textContent).toMatch(locale === "en" ? /07:00/ : /7\.00/);
    expect(screen.queryByText(/Roof/)).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: send }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const whole = { startTime: null, endTime: null, weekdays: null };
    expect(sent).toMatchObject([
      {
        ...{ method: "POST", path: "/api/absences" },
        body: { from: today, to: today, ...whole, kind: "sick", release: true },
      },
    ]);
    expect(
      await screen.findByText(locale === "en" ? "1 shift is given back." : "1 vuoro vapautui."),
    ).toBeTruthy();
  },
);

async function setLastDay(date: string) {
  const field = screen.getByRole("textbox", { name: "Last day" });
  await userEvent.clear(field);
  await userEvent.type(field, formatDateInput(date, "en"));
  await userEvent.tab();
}

test("a shift that has begun is not given back, and one that is over is not told of", async () => {
  await open("apu");
  const lists = await screen.findAllByRole("list");
  const [ahead, running] = lists.filter(({ textContent }) => textContent?.includes("·"));
  expect(ahead?.textContent).toContain("Frame");
  expect(ahead?.textContent).not.toContain("Mast");
  expect(running?.textContent).toContain("Mast");
  expect(running?.parentElement?.textContent).toMatch(/^Not given back/);
  expect(screen.queryByText(/Shed/)).toBeNull();
});

test("says nothing about days that it does not know, and why", async () => {
  await open("apu");
  await screen.findByText(/Frame/);
  await setLastDay(addDays(today, 1));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByText(/Frame|no shifts/)).toBeNull();
});

test("says that shifts are given back where the days are too many to list them", async () => {
  await open("apu");
  await setLastDay(addDays(today, 90));
  expect(await screen.findByText(/^The days are too many/)).toBeTruthy();
});

test("who has no firm is not told of a desk", async () => {
  await open(null);
  expect(screen.getByText(/not that you are ill/)).toBeTruthy();
  expect(screen.queryByText(/desk/)).toBeNull();
});
