import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import type { Assignment } from "#shared/crews/assignment.ts";
import { CrewList } from "../../../../web/crews/assignments/crew-list.tsx";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const matti: Assignment = {
  ...{ id: "a1", gigId: "g1", offerId: "o1", userId: "matti", userName: "Matti M" },
  ...{ dates: ["2026-11-30"], status: "proposed", change: null, changes: null, filledBy: "me", reason: "" },
  ...{
    positionId: null,
    industry: null,
    workedDays: 0,
    answerUntil: null,
    calledOff: false,
    can: { answer: true, decline: true, remove: true, remind: false, share: false, revoke: false },
  },
};
const session = {
  user: { id: "desk", name: "Desk", roles: ["staffProvider"], organization: "o1", hasSetPassword: true },
  organization: { id: "o1", name: "Tekijät Oy", types: ["staffProvider"] },
  capabilities: ["crew.name"],
};

afterEach(() => vi.restoreAllMocks());

function show(part: Partial<Assignment> = {}, locale: "en" | "fi" = "en") {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (_, init) => Response.json(init?.method === "GET" ? session : {}));
  const { container } = renderInLocale(
    locale,
    <SWRConfig value={{ fallback: { "/api/session": session } }}>
      <SessionProvider>
        <CrewList version={3} crew={[{ ...matti, ...part }]} />
      </SessionProvider>
    </SWRConfig>,
  );
  const sent = () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === "POST")
      .map(([url, init]) => [new URL(String(url)).pathname, init?.body && JSON.parse(String(init.body))]);
  return { sent, text: () => container.textContent };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("says that staff answer, and confirms for the worker in the gig's version on screen", async () => {
  const { sent, text } = show();
  expect(text()).toContain("No login: you answer for them");
  await press("Confirm for Matti M");
  await waitFor(() => expect(sent()).toEqual([["/api/assignments/a1/confirm", { version: 3 }]]));
});

it("asks before it declines", async () => {
  const { sent } = show();
  await press("They cannot come: Matti M");
  expect((await screen.findByRole("dialog")).textContent).toContain("Matti M cannot come?");
  expect(sent()).toEqual([]);
  await press("They cannot come");
  await waitFor(() => expect(sent()).toEqual([["/api/assignments/a1/decline", { reason: "" }]]));
});

it.each([
  ["en", "They cannot come", "They have other work.", "Only your own firm’s office reads it, not the buyer."],
  [
    "fi",
    "Ei pääse tulemaan",
    "Tekijällä on muuta työtä.",
    "Tämän lukee vain oman firmasi toimisto, ei tilaaja.",
  ],
] as const)("sends a reason, suggested or typed, in %s", async (locale, no, ready, readers) => {
  const { sent } = show({}, locale);
  await press(`${no}: Matti M`);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(readers);
  await press(ready);
  await userEvent.type(screen.getByRole("textbox"), " Two weeks.");
  await press(no);
  const reason = `${ready} Two weeks.`;
  await waitFor(() => expect(sent()).toEqual([["/api/assignments/a1/decline", { reason }]]));
});

it("acknowledges a change for the worker", async () => {
  const { sent } = show({
    status: "confirmed",
    change: "sent",
    can: { answer: false, decline: true, remove: true, remind: false, share: false, revoke: false },
  });
  await press("Note the change for Matti M");
  const body = { version: 3, userId: "matti" };
  await waitFor(() => expect(sent()).toEqual([["/api/gigs/g1/acknowledge", body]]));
});

it("is not shown for workers who answer themselves, whom staff can only replace", () => {
  const { text } = show({
    can: { answer: false, decline: false, remove: true, remind: false, share: false, revoke: false },
  });
  expect(text()).not.toContain("No login");
  expect(screen.getByRole("button", { name: "Replace Matti M" })).toBeDefined();
});

it("is translated into Finnish", () => {
  expect(show({}, "fi").text()).toContain("Ei tunnuksia: vastaat hänen puolestaan");
});
