import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OfferWithGig } from "#shared/offers/offer.ts";
import OffersScreen from "../../../../web/crews/offers/offers-screen.tsx";
import { PreloadedDataContext } from "../../../../web/lib/session/preloaded-data.ts";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const gig: OfferWithGig["gig"] = {
  ...{ startTime: "07:00", endTime: "15:30", sameHoursEachDay: true, hoursVary: false },
  ...{ id: "g1", title: "Drywall", organizationName: "Raksa Oy", municipality: "Pirkkala" },
  ...{
    headcount: 5,
    accepted: 0,
    confirmed: 0,
    offered: 0,
    amountCents: 2500,
    pricingType: "hourly",
    positions: [],
    totalHours: 85,
  },
  ...{ startDate: "2026-12-03", endDate: "2026-12-12", status: "open" },
};
const never = {
  answer: false,
  withdraw: false,
  nameCrew: false,
  release: false,
  reserve: false,
  answerReserve: false,
};
const offerOf = (id: string, title: string, more: Partial<OfferWithGig>): OfferWithGig => ({
  ...{ ...pendingOffer, counterpart: "Raksa Oy", can: never, id, gig: { ...gig, id: `g${id}`, title } },
  ...more,
});

const settled: Partial<OfferWithGig> = {
  ...{ status: "accepted", accepted: 2, named: 2, answeredAt: "2026-11-21T10:00:00.000Z" },
};
const lacking = offerOf("3", "Roof", { ...settled, named: 0, can: { ...never, nameCrew: true } });
const parts: Record<string, OfferWithGig[]> = {
  waiting: [
    offerOf("1", "Walls", { can: { ...never, answer: true } }),
    lacking,
    offerOf("2", "Floor", { can: { ...never, withdraw: true } }),
  ],
  settled: [lacking, offerOf("4", "Paint", settled), offerOf("5", "Tiles", { status: "declined" })],
};
const asked: string[] = [];
const session = {
  user: { id: "desk", name: "Desk", roles: ["staffProvider"], organization: "o1", hasSetPassword: true },
  organization: { id: "o1", name: "Tekijät Oy", types: ["staffProvider"] },
  capabilities: ["offers.make"],
};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const { pathname, search, searchParams } = new URL(input instanceof Request ? input.url : input);
    if (pathname === "/api/session") return Response.json(session);
    asked.push(decodeURIComponent(pathname + search));
    if (searchParams.get("sort") === "gone") return Response.json({ code: "input.invalid" }, { status: 422 });
    const found = searchParams.get("search");
    const items = (parts[searchParams.get("part") ?? ""] ?? []).filter(
      (one) => found === null || one.gig.title.toLowerCase().includes(found),
    );
    return Response.json({ items, nextCursor: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(address: string, wide: boolean) {
  window.history.replaceState(null, "", `/offers${address}`);
  vi.stubGlobal("matchMedia", () => ({
    ...{ matches: wide, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  renderInLocale(
    "en",
    <SWRConfig
      value={{ provider: () => new Map(), shouldRetryOnError: false, fallback: { "/api/session": session } }}
    >
      <PreloadedDataContext value={{ locale: "en", local: false, session: null, answers: {}, wide }}>
        <SessionProvider>
          <OffersScreen />
        </SessionProvider>
      </PreloadedDataContext>
    </SWRConfig>,
  );
}

const groups = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const cardsIn = (group: string) =>
  within(screen.getByRole("heading", { name: group }).closest("section") as HTMLElement)
    .queryAllByRole("article")
    .map((card) => card.querySelector("a")?.textContent);

it("lists pending offers (for my answer, for names, for others), then answered ones", async () => {
  show("", false);
  await screen.findByText("Paint");
  expect(groups()).toEqual([
    "Needs your answer",
    "Pick the crew",
    "Waiting for the buyer",
    "Agreed and earlier",
  ]);
  expect([cardsIn("Needs your answer"), cardsIn("Pick the crew"), cardsIn("Waiting for the buyer")]).toEqual([
    ["Walls"],
    ["Roof"],
    ["Floor"],
  ]);
  expect(asked.toSorted()).toEqual(["/api/offers?part=settled", "/api/offers?part=waiting&limit=100"]);
});

it("on a phone answered offers are searchable cards, without those listed above", async () => {
  show("", false);
  await screen.findByText("Paint");
  expect(cardsIn("Agreed and earlier")).toEqual(["Paint", "Tiles"]);
  expect(screen.getByRole("link", { name: "Pick the crew" }).getAttribute("href")).toBe("/gigs/g3");
  await userEvent.type(screen.getByRole("searchbox"), "tile");
  await waitFor(() => expect(cardsIn("Agreed and earlier")).toEqual(["Tiles"]));
  expect(window.location.search).toBe("?search=tile");
  expect(screen.getByText("1 result")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(cardsIn("Agreed and earlier")).toEqual(["Paint", "Tiles"]));
});

it.each([
  [
    "?filter=pay:gt:3000&filter=gig:startsWith:t&match=any&sort=-start",
    "&filter=pay:gt:3000&filter=gig:startsWith:t&match=any&sort=-start",
  ],
  ["?status=declined", "&filter=status:equals:declined"],
])("a desktop table's URL shows the same on a phone: %s", async (address, part) => {
  show(address, false);
  await screen.findByRole("button", { name: "Show all" });
  expect(asked).toContain(`/api/offers?part=settled${part}`);
});

describe("a URL with an unknown value", () => {
  const wrong = "?search=tile&sort=gone";

  it("is parsed by the table on a desktop", async () => {
    show(wrong, true);
    expect(await screen.findByRole("table", { name: "Agreed and earlier" })).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be cleared on a phone", async () => {
    show(wrong, false);
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(screen.queryByText("0 results")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(cardsIn("Agreed and earlier")).toEqual(["Paint", "Tiles"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("on a desktop a table replaces the cards, newest first, with pay filtered in euros", async () => {
  show("?filter=pay:gt:3450", true);
  const table = await screen.findByRole("table", { name: "Agreed and earlier" });
  expect(cardsIn("Agreed and earlier")).toEqual([]);
  expect(cardsIn("Pick the crew")).toEqual(["Roof"]);
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map((head) => head.querySelector("a")?.firstChild?.textContent),
  ).toEqual(["Roof", "Paint", "Tiles"]);
  const [, , row] = within(table).getAllByRole("row");
  expect(
    within(row as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ").replaceAll("\u2060", "")),
  ).toEqual(["Raksa Oy", "Pirkkala", "accepted", "2", "€34.00/h, excl. VAT", "11/30/2026", "11/21/2026"]);
  expect(screen.getByText("€34.50")).toBeDefined();
  expect(asked).toContain("/api/offers?part=settled&filter=pay:gt:3450");
});

it("says what to do if there are no offers", async () => {
  const { waiting, settled } = parts;
  Object.assign(parts, { waiting: [], settled: [] });
  show("", false);
  expect(await screen.findByText("No offers yet")).toBeDefined();
  expect(screen.queryByRole("searchbox")).toBeNull();
  Object.assign(parts, { waiting, settled });
});
