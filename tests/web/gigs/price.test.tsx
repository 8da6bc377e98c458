import { expect, test } from "vitest";
import type { Role } from "#shared/auth/permissions.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import { GigListItem } from "../../../web/gigs/list/gig-list-item.tsx";
import { GigFacts } from "../../../web/gigs/view/gig-facts.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";
import { withSession } from "../../support/with-session.tsx";

const gig = {
  ...{ id: "g1", title: "Roof", organization: { id: "r", name: "Raksa Oy" }, industries: ["roofing"] },
  ...{ headcount: 4, accepted: 0, confirmed: 0, offered: 0, positions: [], municipality: "Tampere" },
  pricing: { type: "hourly", amountCents: 3400, currency: "EUR" },
  ...{ startDate: "2026-11-30", endDate: "2026-12-01", startTime: "07:00", endTime: "15:30" },
  ...{ workingDays: 2, totalHours: 17, status: "open", roomId: null, gear: "", language: "" },
  ...{ contact: "", meetingPoint: "", schedule: { sameHoursEachDay: true }, days: [], hoursVary: false },
  contract: "leasing",
} as unknown as Gig;

function seenBy(
  role: Role,
  organization: string | null,
  shown: Gig = gig,
  employment: "wage" | null = null,
  locale: "en" | "fi" = "en",
) {
  const { container } = renderInLocale(
    locale,
    withSession(
      { role, organization, employment },
      <>
        <GigFacts gig={shown} />
        <GigListItem gig={shown} />
      </>,
    ),
  );
  return (container.textContent ?? "").replace(/\u00A0/g, " ").replace(/\u2060/g, "");
}

const inAll: Gig = { ...gig, pricing: { type: "fixed", amountCents: 1_180_000, currency: "EUR" } };

test("an agency's employee sees nothing of pay", () => {
  const { pricing: _, ...untold } = gig;
  expect(seenBy("employee", "apu", untold as Gig)).not.toMatch(/€|Pay|pay|VAT/);
});

test.each([
  ["employee", null, "about €578 for you", "fixed €2,950.00 for you", 0],
  ["staffProvider", "apu", "about €578 per person", "fixed €2,950.00 per person", 2],
  ["workProvider", "raksa", "about €2,312 in total", "fixed €11,800.00 in total", 2],
] as const)("%s of %s sees their own sum, with its label", (role, organization, hourly, fixed, vat) => {
  const texts = [seenBy(role, organization), seenBy(role, organization, inAll)];
  expect(texts[0]).toContain(hourly);
  expect(texts[1]).toContain(fixed);
  for (const text of texts) expect(text.split("excl. VAT").length - 1).toBe(vat);
});

test("an individual on a wage sees a wage on the gig and in the list", () => {
  const text = seenBy("employee", null, gig, "wage");
  expect(text).toMatch(/^When.*Wage€34.00\/h, gross wage/);
  expect(text).not.toMatch(/Pay|VAT/);
  expect(text.split("gross wage").length - 1).toBe(2);
});

test.each([
  ["en", "hours vary"],
  ["fi", "ajat vaihtelevat"],
] as const)("says in %s on the gig and in the list that hours vary", (locale, words) => {
  const of = (hoursVary: boolean) =>
    seenBy("workProvider", "raksa", { ...gig, hoursVary }, null, locale).split(words).length - 1;
  expect([of(true), of(false)]).toEqual([2, 0]);
});

test.each([
  ["en", "leasing", "ContractLeased labour, the buyer directs"],
  ["en", "subcontract", "ContractSubcontract, the firm directs"],
  ["fi", "leasing", "SopimusVuokratyö tilaajan johdolla"],
  ["fi", "subcontract", "SopimusUrakka firman johdolla"],
] as const)("says in %s right after the price who directs the work: %s", (locale, contract, words) => {
  const seen = { ...gig, contract };
  const buyers = seenBy("workProvider", "raksa", seen, null, locale);
  expect(buyers).toMatch(new RegExp(`2[,\\s]312.{0,20}${words}`));
  const agencys = seenBy("staffProvider", "apu", seen, null, locale);
  expect(agencys).toMatch(new RegExp(`578.{0,20}${words}`));
});

const byTrade = (type: "hourly" | "fixed"): Gig => {
  const position = (industry: string, headcount: number, amountCents: number) => ({
    ...{ id: industry, industry, headcount, accepted: 0, confirmed: 0, offered: 0 },
    pricing: { type, amountCents, currency: "EUR" },
  });
  const positions = [position("roofing", 3, 3200), position("painting_decorating", 1, 2900)];
  const amountCents = type === "hourly" ? 3200 : 6100;
  return { ...gig, positions, pricing: { type, amountCents, currency: "EUR" } } as Gig;
};

test("of several trades says the lowest and highest price by the hour, and to the buyer what all cost", () => {
  const range = "€29.00 – €32.00/h";
  expect(seenBy("workProvider", "raksa", byTrade("hourly"))).toContain(range);
  expect(seenBy("workProvider", "raksa", byTrade("hourly"))).toContain("about €2,125 in total");
  expect(seenBy("staffProvider", "apu", byTrade("hourly"))).toContain(range);
  expect(seenBy("staffProvider", "apu", byTrade("hourly"))).not.toContain("about");
});

test("of several trades at a fixed price says their sum", () => {
  expect(seenBy("staffProvider", "apu", byTrade("fixed"))).toContain("fixed €61.00 in total");
});
