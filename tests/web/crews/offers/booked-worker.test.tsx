import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Offer } from "#shared/offers/offer.ts";
import { OfferActions } from "../../../../web/crews/offers/offer-actions.tsx";
import type { GigTerms } from "../../../../web/crews/terms/terms.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

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
const offer = {
  id: "o1",
  gigId: "g1",
  provider: {
    kind: "user",
    id: "matti",
    name: "Matti Meikäläinen",
    employment: "soleTrader",
    companyId: "2468135-7",
  },
  side: "provider",
  asks: [],
  askedNames: [],
  positions: [{ id: "g1", industry: null, workers: 1, amountCents: 3400, placesLeft: 1 }],
  placesLeft: 1,
  workers: 1,
  amountCents: 3400,
  startDate: "2026-11-30",
  endDate: "2026-12-11",
  status: "pending",
  can: {
    answer: true,
    withdraw: false,
    nameCrew: false,
    release: false,
    reserve: false,
    answerReserve: false,
  },
} as unknown as Offer;
const words = /Matti Meikäläinen is booked elsewhere on some of these days by now/;

beforeEach(() => {
  const problem = { code: "shift.overlap", status: 409 };
  const headers = { "Content-Type": "application/problem+json" };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 409, headers }));
  renderInLocale(
    "en",
    <>
      <OfferActions offer={offer} gigTerms={asked} primary />
      <Toaster />
    </>,
  );
});
afterEach(() => vi.unstubAllGlobals());

test("tells the buyer that the individual is booked by now, and what to do", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test("the terms dialog shows it beside the days, and stays open", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Counter-offer" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(screen.getByRole("button", { name: "Send: 1 person" }));
  await screen.findAllByText(words);
  expect(dialog.textContent).toMatch(words);
});
