import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Gig } from "#shared/gigs/gig.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { GigCrew } from "../../../web/crews/gig-crew.tsx";
import { pendingOffer } from "../../support/offers.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { stubRequests } from "../../support/requests.ts";
import { withSession } from "../../support/with-session.tsx";

const week = ["2026-11-30", "2026-12-01", "2026-12-02"];
const gig = {
  ...{ id: "g1", title: "Roof", headcount: 5, accepted: 0, status: "open", totalHours: 24, version: 1 },
  pricing: { type: "hourly", amountCents: 3000, currency: "EUR" },
  positions: [],
  ...{ startDate: "2026-11-30", endDate: "2026-12-02" },
  days: week.map((date) => ({ date, accepted: 0, endsAt: `${date}T13:30:00Z` })),
  can: { edit: true, again: false, answerOffers: true, offer: false },
} as unknown as Gig;
const offer = (id: string, name: string, part: Partial<Offer>): Offer => ({
  ...pendingOffer,
  ...{ id, hours: 24, amountCents: 3000, startDate: "2026-11-30", endDate: "2026-12-02" },
  provider: { kind: "organization", id: name, name },
  ...part,
});
const offers = [
  offer("o1", "Late Oy", { workers: 2, hours: 16, startDate: "2026-12-01" }),
  offer("o2", "Dear Oy", { workers: 3, amountCents: 3500 }),
  offer("o3", "Fit Oy", { workers: 4 }),
];

// The days are ahead.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-22T09:00:00Z"), toFake: ["Date"] }));

async function cardsOf(items: Offer[], buys = true) {
  stubRequests(({ path }) =>
    path.endsWith("/offers") ? Response.json({ items, nextCursor: null }) : undefined,
  );
  const viewer = buys
    ? ({ role: "workProvider", organization: "raksa" } as const)
    : ({ role: "staffProvider", organization: "apu" } as const);
  const can = buys ? gig.can : { edit: false, again: false, answerOffers: false, offer: true };
  renderInLocale("en", withSession(viewer, <GigCrew gig={{ ...gig, can }} />));
  const cards = await screen.findAllByRole("article");
  return cards.map(({ textContent }) => (textContent ?? "").replace(/[\s\u2060]+/g, " "));
}

test("a buyer sees how many are offered for the open places, and each offer's total, difference and missing days", async () => {
  const [fit, dear, late] = await cardsOf(offers);
  expect(screen.getByText("9 offered for 5 open places, best fit first")).toBeTruthy();
  expect(fit).toMatch(/^Fit Oy.*€2,880.00 in total, excl. VAT · as asked/);
  expect(dear).toMatch(/^Dear Oy.*€2,520.00 in total, excl. VAT · €360.00 more than asked/);
  expect(late).toMatch(/^Late Oy.*€960.00 in total, excl. VAT · as asked.*Not covered: Mon/);
  expect(`${fit}${dear}`).not.toContain("Not covered");
});

test("answered offers do not count as offered", async () => {
  const [, dear] = offers as [Offer, Offer];
  const can = { ...dear.can, answer: false };
  const cards = await cardsOf([dear, offer("o4", "Agreed Oy", { status: "accepted", workers: 2, can })]);
  expect(screen.getByText("3 offered for 5 open places, best fit first")).toBeTruthy();
  expect(cards[1]).toContain("Agreed Oy");
  expect(cards[1]).not.toContain("in total");
});

test("a provider sees no comparison", async () => {
  const [, dear] = offers as [Offer, Offer];
  const cards = await cardsOf([{ ...dear, side: "buyer" }], false);
  expect(screen.queryByText(/offered for/)).toBeNull();
  expect(cards.join()).not.toContain("in total");
});

test.each([
  ["a buyer asks the provider of an offer by name", true, { organizationId: "Fit Oy" }],
  ["a provider asks the buyer", false, {}],
] as const)("%s", async (_, buys, body) => {
  const part = buys ? { isPartner: false } : { can: { ...pendingOffer.can, answer: false, withdraw: true } };
  const sent = stubRequests(({ path }) =>
    path.endsWith("/offers")
      ? Response.json({ items: [offer("o3", "Fit Oy", part)], nextCursor: null })
      : undefined,
  );
  const viewer = buys
    ? ({ role: "workProvider", organization: "raksa" } as const)
    : ({ role: "staffProvider", organization: "Fit Oy" } as const);
  const can = buys ? gig.can : { edit: false, again: false, answerOffers: false, offer: true };
  renderInLocale("en", withSession(viewer, <GigCrew gig={{ ...gig, can }} />));
  await userEvent.click(await screen.findByRole("button", { name: "Ask a question" }));
  expect(sent.map((request) => [request.path, request.body])).toEqual([["/api/gigs/g1/inquiry", body]]);
  expect(screen.queryByRole("button", { name: "Fit Oy" }) !== null).toBe(buys);
});
