import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { listCapabilities } from "#shared/auth/permissions.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import { MakeOfferForm } from "../../../../web/crews/make-offer/make-offer-form.tsx";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { candidateFree } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const dates = ["2099-11-30", "2099-12-01"];
const gig = {
  ...{ id: "g1", headcount: 5, accepted: 0, contract: "leasing", totalHours: 17 },
  pricing: { type: "fixed", amountCents: 1_180_000, currency: "EUR" },
  positions: [],
  ...{ startDate: dates[0], endDate: dates[1] },
  days: dates.map((date) => ({
    date,
    accepted: 0,
    breakMinutes: 0,
    startsAt: `${date}T05:00Z`,
    endsAt: `${date}T13:30Z`,
  })),
} as unknown as Gig;

function seenBy(organization: string | null, employment: string | null, shown = gig) {
  const roles = [organization ? ("staffProvider" as const) : ("employee" as const)];
  const session = {
    user: { id: "u1", organization, employment },
    organization: null,
    capabilities: listCapabilities({ roles, organizationId: organization }),
  };
  const items = ["Aino", "Matti"].map((name) => candidateFree(name, dates, { totalDays: 2 }));
  const cache = new Map<string, unknown>([
    ["/api/session", { data: session }],
    ["/api/gigs/g1/candidates", { data: { items, promised: { all: 0, inTrade: 0 } } }],
  ]);
  const { container } = renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => cache as never, revalidateOnMount: false, revalidateIfStale: false }}>
      <SessionProvider>
        <MakeOfferForm gig={shown} />
      </SessionProvider>
    </SWRConfig>,
  );
  return (container.textContent ?? "").replace(/\u00A0/g, " ").replace(/\u2060/g, "");
}

test("an agency sees the total of the places before it offers them", () => {
  expect(seenBy("apu", null)).toContain("2 people: €4,720.00 in total · €2,360.00 per person, excl. VAT");
  const hourly = { ...gig, pricing: { type: "hourly", amountCents: 3400, currency: "EUR" } } as Gig;
  expect(seenBy("apu", null, hourly)).toContain(
    "2 people: about €1,156 in total · about €578 per person, excl. VAT",
  );
});

test("offers the other days where some are full", () => {
  const days = gig.days.map((day, at) => ({ ...day, accepted: at === 0 ? 5 : 2 }));
  const text = seenBy("apu", null, { ...gig, accepted: 5, days });
  expect(text).toContain("Places are open on Tue, Dec 1");
  expect(text).toContain("2 people: €2,360.00 in total");
});

test("an agency sees who of its people would like the gig", () => {
  expect(seenBy("apu", null)).not.toContain("Would like this");
  const interested = ["Aino", "Eero"].map((name) => ({ id: name, name }));
  expect(seenBy("apu", null, { ...gig, interested })).toContain("Would like this: Aino, Eero");
});

test("an individual sees their own pay: a wage without value added tax", () => {
  expect(seenBy(null, "soleTrader")).toContain("€2,360.00 for you, excl. VAT");
  const wage = seenBy(null, "wage");
  expect(wage).toContain("€2,360.00 for you, gross wage");
  expect(wage).not.toContain("VAT");
});
