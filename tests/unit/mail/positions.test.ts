import { describe, expect, it } from "vitest";
import { renderMail } from "../../../src/mail/render.ts";

const hourly = (amountCents: number) => ({ type: "hourly", amountCents });
const gig = {
  ...{ gigId: "g1", title: "House", organization: "Raksa Oy", municipality: "Tampere", address: "" },
  ...{ startDate: "2026-12-07", endDate: "2026-12-08", startTime: "07:00", endTime: "15:30" },
  ...{ headcount: 5, confirmed: 3, inCrew: 0 },
  days: [{ date: "2026-12-07", startTime: "07:00", endTime: "15:30", own: 0 }],
};
const gigPositions = [
  { id: "g1", industry: "drywall_plastering", headcount: 3, pricing: hourly(3200) },
  { id: "p2", industry: "painting_decorating", headcount: 2, pricing: hourly(2900) },
];
const say = (name: string, values: object, locale: "en" | "fi" = "en") =>
  renderMail(name, { ...gig, ...values }, locale, "https://keikka.test").text.replaceAll("\u00a0", " ");

describe("the e-mail of an open gig", () => {
  it("lists whom it needs by trade, with prices for who may see them", () => {
    const text = say("gigOpen", { why: "partners", gigPositions });
    expect(text).toContain("Raksa Oy is looking for 5 workers.");
    expect(text).toContain(
      "Drywall and plastering: 3 people · €32.00/h, excl. VAT\nPainting: 2 people · €29.00/h, excl. VAT\n",
    );
    const finnish = say("gigOpen", { why: "partners", gigPositions, readerPaid: "wage" }, "fi");
    expect(finnish).toContain("Levytys ja rappaus: 3 tekijää · 32,00 €/h\n");
    const unpriced = gigPositions.map((position) => ({ ...position, pricing: null }));
    expect(say("gigOpen", { why: "search", search: "x", gigPositions: unpriced })).toContain(
      "Painting: 2 people\n",
    );
  });
});

describe("the e-mail of an offer", () => {
  const terms = {
    ...{ provider: "Apu Oy", message: "", workers: 3, amountCents: 3200, askedCents: 3200 },
    ...{ offerStart: gig.startDate, offerEnd: gig.endDate, pricingType: "hourly" },
  };
  const place = (id: string, workers: number, amountCents: number) => ({ id, workers, amountCents });

  it("shows positions that new terms add and drop", () => {
    const positions = [place("p2", 2, 2900)];
    const text = say("offerAmended", {
      ...{ ...terms, workers: 2, wasWorkers: 1, gigPositions, positions },
      wasPositions: [place("g1", 1, 3200)],
    });
    expect(text).toContain("People: 2 / 5 (before: 1)\n");
    expect(text).toContain("Painting: 2 / 2 (before: 0) · €29.00/h, excl. VAT\n");
    expect(text).toContain("Drywall and plastering: 0 / 3 (before: 1)\n");
    expect(text).not.toContain("Differs");
  });

  it("names the sum of fixed prices, beside what is asked for all", () => {
    const text = say("offerReceived", {
      ...{ ...terms, pricingType: "fixed", amountCents: 500_000, askedCents: 450_000, gigPositions },
      positions: [place("g1", 3, 300_000), place("p2", 2, 200_000)],
    });
    expect(text).toContain("Drywall and plastering: 3 / 3 · €3,000.00 in total, excl. VAT\n");
    expect(text).toContain("Pay: €5,000.00 in total, excl. VAT (asked: €4,500.00 in total)\n");
    expect(text).toContain("Differs from what was asked: price.");
  });

  it("tells of a position that the gig has no more without its trade", () => {
    expect(say("offerReceived", { ...terms, gigPositions, positions: [place("gone", 1, 3200)] })).toContain(
      "People: 1 · €32.00/h",
    );
  });
});

describe("the e-mail of a changed gig", () => {
  it("says that a position is needed no more", () => {
    const priced = (amountCents: number) => ({ ...hourly(amountCents), currency: "EUR" });
    const change = {
      before: {
        positions: [
          { industry: "roofing", pricing: priced(3000) },
          { industry: "painting_decorating", pricing: priced(2900) },
        ],
      },
      after: { positions: [{ industry: "painting_decorating", pricing: priced(3100) }] },
    };
    const text = say("gigChanged", { change });
    expect(text).toContain("Roofing: €30.00/h, excl. VAT → nobody needed\n");
    expect(text).toContain("Painting: €29.00/h, excl. VAT → €31.00/h, excl. VAT\n");
    expect(say("gigChanged", { change }, "fi")).toContain("Kattotyöt: 30,00 €/h, alv 0 % → ei tarvita\n");
  });
});

describe("the e-mail to who is named", () => {
  it("says which cards their position asks for, in their language", () => {
    const named = { ...gig, days: gig.days.map((day) => ({ ...day, own: 1 })), inCrew: 1 };
    expect(say("assigned", named)).not.toContain("Cards:");
    const asked = { ...named, ownCards: ["hotWork", "firstAid1"] };
    expect(say("assigned", asked)).toMatch(/^Cards: .+, .+$/m);
    expect(say("reminder", { ...asked, date: "2026-12-07", meetingPoint: "", contact: "" }, "fi")).toMatch(
      /^Kortit: Tulityökortti, .+$/m,
    );
  });
});
