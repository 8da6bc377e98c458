import { expect, test } from "vitest";
import type { Offer } from "#shared/offers/offer.ts";
import { useOfferPrice } from "../../../../web/crews/terms/use-offer-price.ts";
import { pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { offer, readText } from "../two-trades.ts";

function Price({ of, type }: { of: Offer; type: "hourly" | "fixed" }) {
  return useOfferPrice().formatOffer(of, type);
}
const sayPrice = (of: Offer, type: "hourly" | "fixed" = "hourly") =>
  readText(renderInLocale("en", <Price of={of} type={type} />).container);

test("the price of several trades is from the lowest to the highest", () => {
  expect(sayPrice(offer)).toBe("€29.00 – €32.00/h, excl. VAT");
  expect(sayPrice(pendingOffer)).toBe("€34.00/h, excl. VAT");
});

test("of several trades only those that were accepted count", () => {
  const positions = offer.positions.map((position) => ({
    ...position,
    accepted: position.id === "paint" ? 1 : 0,
  }));
  expect(sayPrice({ ...offer, status: "accepted", accepted: 1, positions })).toBe("€29.00/h, excl. VAT");
});

test("a fixed price is for all of them", () => {
  expect(sayPrice({ ...offer, amountCents: 600_000 }, "fixed")).toBe("fixed €6,000.00 in total, excl. VAT");
});
