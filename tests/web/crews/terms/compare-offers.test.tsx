import { expect, test } from "vitest";
import type { Offer } from "#shared/offers/offer.ts";
import { compareOffer, sortByFit } from "../../../../web/crews/terms/compare-offers.ts";
import { OfferComparisonLine } from "../../../../web/crews/terms/offer-comparison-line.tsx";
import { OfferTermsLine } from "../../../../web/crews/terms/offer-terms-line.tsx";
import { pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { acceptedOffer, dates, gigTerms, readText, offer as tradeOffer } from "../two-trades.ts";

const days = ["2026-11-30", "2026-12-01", "2026-12-02"];
const asked = {
  ...{ id: "g1", headcount: 5, positions: [], open: 5, amountCents: 3000, pricingType: "hourly" as const },
  ...{ minutes: 3 * 480, startDate: "2026-11-30", endDate: "2026-12-02" },
};
const offer = (id: string, part: Partial<Offer> = {}): Offer => ({
  ...pendingOffer,
  ...{ id, workers: 2, amountCents: 3000, hours: 24, startDate: "2026-11-30", endDate: "2026-12-02" },
  ...part,
});

test("compares an offer's total with the asking price for the same people and days", () => {
  expect(compareOffer(offer("a", { amountCents: 3500 }), asked, days)).toEqual({
    ...{ sum: 168_000, difference: 24_000, missing: [] },
  });
  const late = offer("b", { startDate: "2026-12-01", hours: 16 });
  expect(compareOffer(late, asked, days)).toEqual({ sum: 96_000, difference: 0, missing: ["2026-11-30"] });
  const whole = { ...asked, pricingType: "fixed" as const, amountCents: 600_000 };
  expect(compareOffer(offer("c", { amountCents: 250_000 }), whole, days)).toMatchObject({
    ...{ sum: 250_000, difference: 10_000 },
  });
});

test("sorts by days offered, then price, then people, then age", () => {
  const offers = [
    offer("lateAndCheap", { startDate: "2026-12-01", hours: 16, amountCents: 2000 }),
    offer("dear", { amountCents: 3500 }),
    offer("newer", { createdAt: "2026-11-21T10:00:00Z" }),
    offer("older"),
    offer("more", { workers: 3 }),
  ];
  const order = sortByFit(offers, asked, days).map(({ id }) => id);
  expect(order).toEqual(["more", "older", "newer", "dear", "lateAndCheap"]);
});

test("shows the total, the difference and the missing days", () => {
  const late = offer("b", { startDate: "2026-12-01", hours: 16, amountCents: 3500 });
  const { container } = renderInLocale(
    "fi",
    <OfferComparisonLine offer={late} comparison={compareOffer(late, asked, days)} />,
  );
  const said = container.textContent?.replace(/[\s\u2060]+/g, " ");
  expect(said).toContain("Yhteensä 1 120,00 €, alv 0 %");
  expect(said).toContain("160,00 € yli pyydetyn");
  expect(said).toContain("Puuttuvat päivät: ma");
});

test("says of a fixed amount that it is for all that is offered", () => {
  const whole = { ...asked, pricingType: "fixed" as const, amountCents: 600_000 };
  const line = <OfferTermsLine offer={offer("c", { amountCents: 250_000 })} gigTerms={whole} />;
  const said = renderInLocale("en", line).container.textContent?.replace(/[\s\u2060]+/g, " ");
  expect(said).toContain("asked: fixed €2,400.00 in total fixed €2,500.00 in total, excl. VAT");
});

const [boards, paint] = tradeOffer.positions as [Offer["positions"][number], Offer["positions"][number]];
const dearPaint = { ...tradeOffer, atAsk: false, positions: [boards, { ...paint, amountCents: 3100 }] };
const sayTerms = (offer: Offer) =>
  readText(renderInLocale("en", <OfferTermsLine offer={offer} gigTerms={gigTerms} />).container);

test("compares each trade of an offer with its own price", () => {
  expect(compareOffer(tradeOffer, gigTerms, dates)).toEqual({ sum: 246_400, difference: 0, missing: [] });
  expect(compareOffer(dearPaint, gigTerms, dates)).toMatchObject({ sum: 252_800, difference: 6400 });
});

test("says of several trades how many of each, and at which price", () => {
  const said = sayTerms(dearPaint);
  expect(said).toMatch(/^3 × Drywall and plastering · €32.00\/h, excl. VAT2 × Painting · /);
  expect(said).toContain("2 × Painting · asked: €29.00/h €31.00/h, excl. VAT");
  expect(said).not.toContain("asked: €32.00");
});

test("says of an accepted offer only the trades that were accepted", () => {
  const [taken, left] = acceptedOffer.positions as typeof acceptedOffer.positions &
    [typeof boards, typeof paint];
  const said = sayTerms({
    ...acceptedOffer,
    accepted: 1,
    positions: [
      { ...taken, accepted: 1 },
      { ...left, accepted: 0 },
    ],
  });
  expect(said).toMatch(/^1 × Drywall and plastering · €32.00\/h, excl. VAT/);
  expect(said).not.toContain("Painting");
});

test("a fixed price of a trade is that of its accepted people", () => {
  const pricing = { type: "fixed" as const, amountCents: 300_000, currency: "EUR" as const };
  const fixed = {
    ...gigTerms,
    pricingType: "fixed" as const,
    positions: gigTerms.positions.map((position) => ({ ...position, pricing })),
  };
  const positions = [{ ...boards, amountCents: 330_000, accepted: 2 }];
  const part = { ...tradeOffer, atAsk: false, status: "accepted" as const, accepted: 2, positions };
  const said = readText(renderInLocale("en", <OfferTermsLine offer={part} gigTerms={fixed} />).container);
  expect(said).toContain(
    "2 × Drywall and plastering · asked: fixed €2,000.00 in total fixed €2,200.00 in total",
  );
});
