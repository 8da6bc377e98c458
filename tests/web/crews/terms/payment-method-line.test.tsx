import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Offer } from "#shared/offers/offer.ts";
import { OfferActions } from "../../../../web/crews/offers/offer-actions.tsx";
import { OfferCard } from "../../../../web/crews/offers/offer-card.tsx";
import { OfferTermsLine } from "../../../../web/crews/terms/offer-terms-line.tsx";
import type { GigTerms } from "../../../../web/crews/terms/terms.ts";
import { pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { withSession } from "../../../support/with-session.tsx";

const asked: GigTerms = {
  id: "g1",
  headcount: 1,
  positions: [],
  open: 1,
  amountCents: 3400,
  pricingType: "hourly",
  minutes: 5100,
  startDate: "2026-11-30",
  endDate: "2026-12-11",
};
const from = (employment: Offer["provider"]["employment"]): Offer => ({
  ...pendingOffer,
  workers: 1,
  organization: null,
  provider: { kind: "user", id: "matti", name: "Matti Meikäläinen", employment, companyId: null },
});
let sent: string[] = [];

function show(offer: Offer) {
  sent = [];
  vi.stubGlobal("fetch", async (url: string | URL) => {
    sent.push(new URL(url).pathname);
    return Response.json(offer);
  });
  renderInLocale(
    "en",
    <>
      <OfferTermsLine offer={offer} gigTerms={asked} />
      <OfferActions offer={offer} gigTerms={asked} primary />
    </>,
  );
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["wage", "You become the employer; the price is a gross wage."],
  [null, "Has not said how they are paid: count with being the employer."],
] as const)(
  "accepting somebody whose payment method is %s says before who becomes the employer",
  async (paid, text) => {
    show(from(paid));
    await userEvent.click(screen.getByRole("button", { name: "Accept" }));
    const dialog = await screen.findByRole("dialog", { name: "Accept Matti Meikäläinen?" });
    expect(dialog.textContent).toContain(text);
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(sent).toEqual(["/api/offers/o1/accept"]));
  },
);

test.each(["soleTrader", "lightEntrepreneur"] as const)("a %s is accepted in one tap", async (employment) => {
  show(from(employment));
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(sent).toEqual(["/api/offers/o1/accept"]));
});

test("the price of somebody on a wage is called a wage", () => {
  show(from("wage"));
  expect(document.body.textContent).toContain("gross wage");
});

test("no other price is", () => {
  show(from("soleTrader"));
  expect(document.body.textContent).not.toContain("gross wage");
});

test.each([
  ["workProvider", "raksa", true],
  ["employee", null, false],
] as const)("a sole trader's business ID is on the offer for %s of %s: %s", (role, organization, shown) => {
  const offer = from("soleTrader");
  const provider = { ...offer.provider, companyId: "2468135-7" };
  const card = <OfferCard offer={{ ...offer, provider }} gigTerms={asked} title="Matti" />;
  renderInLocale("en", withSession({ role, organization }, card));
  expect(screen.queryByText("Sole trader, business ID 2468135-7.") !== null).toBe(shown);
  expect(document.body.textContent?.includes("2468135-7")).toBe(shown);
});
