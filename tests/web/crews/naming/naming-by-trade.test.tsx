import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Assignment } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { GigCrew } from "../../../../web/crews/gig-crew.tsx";
import { candidateFree } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { withSession } from "../../../support/with-session.tsx";
import { acceptedOffer, dates, gig } from "../two-trades.ts";

const agency = { role: "staffProvider", organization: "apu" } as const;
const people: Record<string, string[]> = { boards: ["Aino", "Tiina", "Roope"], paint: ["Matti", "Eero"] };

const aino: Assignment = {
  ...{ id: "a1", gigId: "g1", offerId: "o1", positionId: "boards", industry: "drywall_plastering" },
  ...{ userId: "Aino", userName: "Aino Aalto", dates: [...dates], status: "confirmed" },
  ...{ change: null, changes: null, filledBy: "me", reason: "", answerUntil: null, workedDays: 0 },
  calledOff: false,
  can: { answer: false, decline: false, remove: true, remind: false, share: false, revoke: false },
};

/** The desk of the firm whose offers are accepted, with its crew until somebody is taken off; gives what it sends. */
function show(offers: readonly Offer[], crew: readonly Assignment[] = []) {
  const sent: { path: string; body: unknown }[] = [];
  let isGone = false;
  vi.stubGlobal("fetch", async (address: string | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address);
    if (init.method === "DELETE") isGone = true;
    const what = pathname.match(/\w+$/)?.[0] ?? "";
    if (init.method === "POST") {
      const body = JSON.parse(String(init.body));
      sent.push({ path: pathname, body });
      const userIds = people[body.position] ?? [];
      const proposed = userIds.map((userId) => ({ userId, dates, reasons: [], next: null }));
      const positions = [{ id: body.position, people: proposed }];
      return Response.json({ positions, items: [], nextCursor: null, cost: { unfilled: 0, beginnings: 2 } });
    }
    if (what === "candidates") {
      const items = (people[searchParams.get("position") ?? ""] ?? []).map((name) =>
        candidateFree(name, dates, { totalDays: 2 }),
      );
      return Response.json({ items, nextCursor: null });
    }
    const items = { offers, assignments: what === "assignments" && !isGone ? crew : [] }[what] ?? [];
    return Response.json({ items, nextCursor: null });
  });
  renderInLocale("en", withSession(agency, <GigCrew gig={gig} />));
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const findPicker = async (title: string) => {
  const heading = await screen.findByRole("heading", { name: title });
  return within(heading.closest("section") as HTMLElement);
};
const [boards, paint] = acceptedOffer.positions as [Offer["positions"][number], Offer["positions"][number]];
const lacking = (places: number) => dates.map((date) => ({ date, places }));

test("each trade is named by itself, the one with the most missing first", async () => {
  const positions = [{ ...boards, named: 2, spare: 1, lacking: lacking(1) }, paint];
  show([{ ...acceptedOffer, positions }]);
  await findPicker("Pick the crew: Painting (2)");
  const titles = screen.getAllByRole("heading", { name: /^Pick the crew/ }).map((title) => title.textContent);
  expect(titles).toEqual(["Pick the crew: Painting (2)", "Pick the crew: Drywall and plastering (1)"]);
  expect((await findPicker("Pick the crew: Painting (2)")).getByText("0 of 2 picked")).toBeTruthy();
  const picker = await findPicker("Pick the crew: Drywall and plastering (1)");
  expect(picker.getByText("2 of 3 picked")).toBeTruthy();
});

test("people of the trade are listed, and named in it", async () => {
  const sent = show([acceptedOffer]);
  const picker = await findPicker("Pick the crew: Painting (2)");
  expect(picker.getAllByRole("checkbox").map((box) => box.closest("li")?.textContent)).toEqual([
    expect.stringContaining("Matti"),
    expect.stringContaining("Eero"),
  ]);
  await userEvent.click(picker.getByRole("button", { name: "Pick 2 workers" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: "/api/gigs/g1/assignments",
    body: { offerId: "o1", positionId: "paint", userIds: ["Matti", "Eero"], dates },
  });
});

test("a crew is proposed for the trade", async () => {
  const sent = show([acceptedOffer]);
  const picker = await findPicker("Pick the crew: Painting (2)");
  await userEvent.click(picker.getByRole("checkbox", { name: /Eero/ }));
  await userEvent.click(picker.getByRole("button", { name: "Propose a crew for all days" }));
  await waitFor(() =>
    expect(picker.getByRole<HTMLInputElement>("checkbox", { name: /Eero/ }).checked).toBe(true),
  );
  expect(sent).toMatchObject([{ path: "/api/gigs/g1/proposals", body: { offer: "o1", position: "paint" } }]);
});

test("an offer for one of the trades says which it is too", async () => {
  show([{ ...acceptedOffer, positions: [paint], workers: 2, accepted: 2, named: 0, spare: 2 }]);
  const picker = await findPicker("Pick the crew: Painting (2)");
  expect(picker.getAllByRole("checkbox")).toHaveLength(2);
});

test("who is replaced is picked anew in their own trade", async () => {
  show([acceptedOffer], [aino]);
  await userEvent.click(await screen.findByRole("button", { name: "Replace Aino Aalto" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Replace" }));
  const title = await screen.findByRole("heading", { name: /^Pick the crew: Drywall/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
});
