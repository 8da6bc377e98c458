import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Gig } from "#shared/gigs/gig.ts";
import { MakeTradeOfferForm } from "../../../../web/crews/make-offer/make-trade-offer-form.tsx";
import { candidateFree, pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { withSession } from "../../../support/with-session.tsx";
import { dates, gig, readText } from "../two-trades.ts";

const agency = { role: "staffProvider", organization: "apu" } as const;
const alone = { role: "employee", organization: null, employment: "soleTrader" } as const;
type Trades = Record<string, readonly string[]>;
const trades: Trades = { Aino: ["boards"], Tiina: ["boards", "paint"], Matti: ["paint"], Roope: [] };

/** The firm's people with the positions whose trade is theirs; gives the offers that were sent. */
function show(viewer: Parameters<typeof withSession>[0], people: Trades = trades, shown: Gig = gig) {
  const sent: unknown[] = [];
  const listPeople = (position: string | null) =>
    Object.entries(people).map(([name, own]) => {
      const isMatch = position === null ? own.length > 0 : own.includes(position);
      return candidateFree(name, dates, { totalDays: 2, trade: isMatch ? "match" : "other" });
    });
  vi.stubGlobal("fetch", async (address: string | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    if (init?.method === "POST") {
      sent.push(JSON.parse(String(init.body)));
      return Response.json(pendingOffer, { status: 201 });
    }
    if (!pathname.endsWith("/candidates")) return Response.json(shown);
    const items = listPeople(searchParams.get("position"));
    return Response.json({ items, nextCursor: null, promised: { all: 0, inTrade: 0 } });
  });
  const { container } = renderInLocale("en", withSession(viewer, <MakeTradeOfferForm gig={shown} />));
  return { sent, said: () => readText(container) };
}
afterEach(() => vi.unstubAllGlobals());

const stepper = (name: string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });
const numbers = () => [stepper("Drywall and plastering").value, stepper("Painting").value];
const isTicked = (name: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) }).checked;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an agency offers with one tap those of the open places that it has people for, and who they are", async () => {
  const { sent, said } = show(agency);
  await screen.findByRole("button", { name: "Offer these 3" });
  expect(numbers()).toEqual(["2", "1"]);
  expect(Object.keys(trades).map(isTicked)).toEqual([true, true, true, false]);
  expect(said()).toContain("2 × Drywall and plastering · 1 × Painting");
  expect(said()).toContain("3 people: about €1,488 in total, excl. VAT");
  await press("Offer these 3");
  const positions = [
    { id: "boards", workers: 2 },
    { id: "paint", workers: 1 },
  ];
  await waitFor(() => expect(sent).toEqual([{ positions, userIds: ["Aino", "Tiina", "Matti"] }]));
});

test("each trade has a number of its own, with the asked price and what is open", async () => {
  const { sent, said } = show(agency, {});
  const fields = within(screen.getByRole("group", { name: "How many of each trade" }));
  expect(fields.getAllByRole("spinbutton")).toHaveLength(2);
  expect(said()).toMatch(/Drywall and plastering€32.00\/h · 3 open/);
  expect(said()).toMatch(/Painting€29.00\/h · 2 open/);
  await waitFor(() => expect(numbers()).toEqual(["1", "0"]));
  await userEvent.clear(stepper("Drywall and plastering"));
  await userEvent.type(stepper("Drywall and plastering"), "0");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Offer 0 people" }).disabled).toBe(true);
  await userEvent.type(stepper("Painting"), "7");
  await press("Offer 2 people");
  await waitFor(() => expect(sent).toEqual([{ positions: [{ id: "paint", workers: 2 }], userIds: [] }]));
});

test("no more are ticked than there are places, and the suggestion follows the trades", async () => {
  const { sent } = show(agency);
  await screen.findByRole("button", { name: "Offer these 3" });
  await userEvent.clear(stepper("Painting"));
  await userEvent.type(stepper("Painting"), "0");
  expect(Object.keys(trades).map(isTicked)).toEqual([true, true, false, false]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Matti/ }).disabled).toBe(true);
  await press("Offer these 2");
  const positions = [{ id: "boards", workers: 2 }];
  await waitFor(() => expect(sent).toEqual([{ positions, userIds: ["Aino", "Tiina"] }]));
});

test("says where more is offered than is open", async () => {
  const [boards, paint] = gig.positions as [Gig["positions"][number], Gig["positions"][number]];
  const shown = { ...gig, positions: [boards, { ...paint, accepted: 1 }] };
  const { said } = show(agency, { Matti: ["paint"], Tiina: ["paint"] }, shown);
  await screen.findByRole("button", { name: "Offer this person" });
  expect(numbers()).toEqual(["0", "1"]);
  expect(said()).not.toContain("is open now");
  await userEvent.type(stepper("Painting"), "{ArrowUp}");
  expect(said()).toContain("Only 1 place is open now.");
});

test("own terms by trade go with the people", async () => {
  const { sent } = show(agency);
  await screen.findByRole("button", { name: "Offer these 3" });
  await press("Own terms");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("You would send: Aino, Tiina, Matti")).toBeTruthy();
  const price = within(dialog.getByRole("group", { name: "Painting" })).getByRole("textbox");
  await userEvent.clear(price);
  await userEvent.type(price, "31");
  await userEvent.click(dialog.getByRole("button", { name: "Offer 3 people" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    positions: [
      { id: "boards", workers: 2 },
      { id: "paint", workers: 1, amountCents: 3100 },
    ],
    userIds: ["Aino", "Tiina", "Matti"],
  });
});

test("who offers only themselves chooses one trade first", async () => {
  const { sent, said } = show(alone);
  await press("Offer yourself");
  expect(sent).toEqual([]);
  expect(said()).toContain("Choose your trade on this gig.");
  const radios = within(screen.getByRole("group", { name: "Which trade you offer" })).getAllByRole("radio");
  expect(document.activeElement).toBe(radios[0]);
  await userEvent.click(screen.getByRole("radio", { name: /Painting/ }));
  expect(said()).not.toContain("Choose your trade");
  expect(said()).toContain("about €464 for you, excl. VAT");
  await press("Offer yourself");
  await waitFor(() => expect(sent).toMatchObject([{ positions: [{ id: "paint", workers: 1 }] }]));
});

test("where one trade alone is open, it is theirs without a choice", async () => {
  const [boards, paint] = gig.positions as [Gig["positions"][number], Gig["positions"][number]];
  const { sent } = show(alone, {}, { ...gig, positions: [{ ...boards, accepted: 3 }, paint] });
  await press("Offer yourself");
  await waitFor(() => expect(sent).toMatchObject([{ positions: [{ id: "paint", workers: 1 }] }]));
});
