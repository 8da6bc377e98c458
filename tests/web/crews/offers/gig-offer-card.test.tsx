import { describe, expect, test } from "vitest";
import type { OfferWithGig } from "#shared/offers/offer.ts";
import { GigOfferCard } from "../../../../web/crews/offers/gig-offer-card.tsx";
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
const offer: OfferWithGig = {
  ...pendingOffer,
  counterpart: "Raksa Oy",
  can: { ...pendingOffer.can, answer: false },
  gig,
};
const show = (status: string, became: OfferWithGig["status"] = "declined") =>
  renderInLocale(
    "en",
    <GigOfferCard offer={{ ...offer, status: became, gig: { ...gig, status } }} first={false} />,
  );

describe("an offer with its gig", () => {
  test.each(["accepted", "expired"] as const)(
    "says that the gig was cancelled if that ended it: %s",
    (became) => {
      const { container, queryByRole } = show("cancelled", became);
      expect(container.textContent).toContain("gig cancelled");
      expect(queryByRole("img")).toBeNull();
    },
  );

  test.each(["declined", "withdrawn"] as const)(
    "keeps the offer's own end if the gig was cancelled later: %s",
    (became) => {
      const { container, queryByRole } = show("cancelled", became);
      expect(container.textContent).toContain(became);
      expect(container.textContent).not.toContain("gig cancelled");
      expect(queryByRole("img")).toBeNull();
    },
  );

  test("otherwise shows its status and the crew", () => {
    const { container, queryByRole } = show("open");
    expect(container.textContent).toContain("declined");
    expect(queryByRole("img")).not.toBeNull();
  });
});
