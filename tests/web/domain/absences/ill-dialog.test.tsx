import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { IllButton } from "../../../../web/domain/absences/ill-button.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { buildAbsence } from "../../../support/absences.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const today = toLocalDate(Date.now());
const shift = (status: string, title: string) => ({
  ...{ assignmentId: title, gigId: "g1", title, date: today, startTime: "07:00", endTime: "15:30", status },
});

beforeAll(() => Promise.all([loadMessages("absences", "en"), loadMessages("absences", "fi")]));

async function open(organization: string | null, locale: "en" | "fi" = "en") {
  const items = [shift("confirmed", "Frame"), shift("declined", "Roof")];
  const sent = stubRequests(({ method }) => {
    if (method === "GET") return Response.json({ items, nextCursor: null });
    return Response.json({ ...buildAbsence({ kind: "sick" }), released: 1 }, { status: 201 });
  });
  const shown = (
    <>
      <IllButton />
      <Toaster />
    </>
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

test("who has no firm is not told of a desk", async () => {
  await open(null);
  expect(screen.getByText(/not that you are ill/)).toBeTruthy();
  expect(screen.queryByText(/desk/)).toBeNull();
});
