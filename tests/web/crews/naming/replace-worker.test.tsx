import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { listCapabilities } from "#shared/auth/permissions.ts";
import type { Assignment } from "#shared/crews/assignment.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { CrewList } from "../../../../web/crews/assignments/crew-list.tsx";
import { GigCrew } from "../../../../web/crews/gig-crew.tsx";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { candidateFree, pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const days = ["2026-11-30", "2026-12-01", "2026-12-02"];
const gig = {
  ...{ id: "g1", headcount: 1, accepted: 1, totalHours: 24, status: "filled", version: 1 },
  ...{ pricing: { type: "hourly", amountCents: 3400, currency: "EUR" }, positions: [] },
  ...{ startDate: days[0], endDate: days[2], days: days.map((date) => ({ date })) },
  can: { edit: false, again: false, answerOffers: false, offer: true },
} as unknown as Gig;
const aino: Assignment = {
  ...{ id: "a1", gigId: "g1", offerId: "o1", userId: "Aino", userName: "Aino Aalto", dates: days },
  ...{ status: "confirmed", change: null, changes: null, filledBy: "me", reason: "", answerUntil: null },
  ...{
    positionId: null,
    industry: null,
    workedDays: 0,
    calledOff: false,
    can: { answer: false, decline: false, remove: true, remind: false, share: false, revoke: false },
  },
};
const session = {
  user: { id: "desk", name: "Desk", roles: ["staffProvider"], organization: "apu", hasSetPassword: true },
  organization: { id: "apu", name: "Apu Oy", types: ["staffProvider"] },
  capabilities: listCapabilities({ roles: ["staffProvider"], organizationId: "apu" }),
};

afterEach(() => vi.unstubAllGlobals());

/** A gig whose only place Aino holds, until she is taken off. */
function show() {
  let isGone = false;
  const offer = (): Offer => ({
    ...pendingOffer,
    ...{ status: "accepted", workers: 1, accepted: 1, named: isGone ? 0 : 1, spare: Number(isGone) },
    lacking: isGone ? days.map((date) => ({ date, places: 1 })) : [],
    can: {
      answer: false,
      withdraw: false,
      nameCrew: true,
      release: true,
      reserve: false,
      answerReserve: false,
    },
  });
  const answers: Record<string, () => object[]> = {
    offers: () => [offer()],
    assignments: () => (isGone ? [] : [aino]),
    candidates: () => [candidateFree("Aino", days), candidateFree("Eero", days)],
  };
  vi.stubGlobal("fetch", async (url: string | URL, init?: RequestInit) => {
    if (init?.method === "DELETE") isGone = true;
    const [, what = ""] = new URL(String(url)).pathname.match(/(\w+)$/) ?? [];
    if (what === "session") return Response.json(session);
    return Response.json({ items: answers[what]?.() ?? [], nextCursor: null });
  });
  renderInLocale(
    "fi",
    <SWRConfig value={{ provider: () => new Map(), fallback: { "/api/session": session } }}>
      <SessionProvider>
        <GigCrew gig={gig} />
      </SessionProvider>
    </SWRConfig>,
  );
}

test("replacing removes the worker and scrolls to the crew picker, which suggests another", async () => {
  show();
  const replace = await screen.findByRole("button", { name: "Vaihda: Aino Aalto" });
  expect(replace.textContent).toBe("Vaihda");
  await userEvent.click(replace);
  const dialog = within(await screen.findByRole("dialog", { name: "Vaihdetaanko tekijä: Aino Aalto?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Vaihda" }));
  const title = await screen.findByRole("heading", { name: /^Valitse tekijät/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  const isChosen = (name: string) =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) }).checked;
  expect([isChosen("Aino"), isChosen("Eero")]).toEqual([false, true]);
});

test.each(["agency", "anybody"] as const)(
  "those who do not fill the place can only remove: %s",
  (filledBy) => {
    renderInLocale("fi", <CrewList version={1} crew={[{ ...aino, filledBy }]} />);
    expect(screen.getByRole("button", { name: "Poista Aino Aalto" }).textContent).toBe("Poista");
  },
);
