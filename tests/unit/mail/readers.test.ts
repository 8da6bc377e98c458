import { describe, expect, it } from "vitest";
import { renderMail } from "../../../src/mail/render.ts";

const gig = {
  ...{
    gigId: "g1",
    title: "Roof",
    organization: "Raksa Oy",
    municipality: "Tampere",
    address: "Hämeenkatu 1",
  },
  ...{ startDate: "2026-12-07", endDate: "2026-12-08", startTime: "07:00", endTime: "15:30" },
  ...{ headcount: 5, confirmed: 3, askedCents: 3200, inCrew: 1 },
};
const days = (own: number) => [
  { date: "2026-12-07", startTime: "09:00", endTime: "17:30", own: 0 },
  { date: "2026-12-08", startTime: "09:00", endTime: "17:30", own },
];
const change = {
  before: {
    days: [
      { date: "2026-12-07", startTime: "07:00", endTime: "15:30" },
      { date: "2026-12-08", startTime: "07:00", endTime: "15:30" },
    ],
    address: "Hämeenkatu 1",
  },
  after: {
    days: days(0).map(({ own: _, ...day }) => day),
    address: "",
  },
};

describe("a letter about a changed gig", () => {
  const say = (own: number, locale: "en" | "fi" = "en") =>
    renderMail("gigChanged", { ...gig, days: days(own), change }, locale, "https://keikka.test").text;

  it("says what changed, from what to what", () => {
    expect(say(1)).toContain("Hours: 07:00–15:30 → 09:00–17:30");
    expect(say(1)).toContain("Address: Hämeenkatu 1 → none");
    expect(say(1, "fi")).toContain("Työaika: 7.00–15.30 → 9.00–17.30");
  });

  it("asks the crew to confirm, and tells a desk what its people do", () => {
    expect(say(1)).toContain("open the gig and confirm the change");
    expect(say(0)).toContain("The people named for it are asked to confirm it themselves");
    expect(say(0)).not.toContain("open the gig and confirm");
  });
});

it("tells the crew of a cancelled gig not to come, and a desk what became of its offer and people", () => {
  const say = (inCrew: number) =>
    renderMail("gigCancelled", { ...gig, days: days(0), inCrew }, "en", "https://keikka.test").text;
  expect(say(1)).toContain("You need not come");
  expect(say(0)).not.toContain("You need not come");
  expect(say(0)).toContain("offer for it has ended");
});

it("tells a doer that their offer was accepted, for what, and why they are asked again", () => {
  const say = (terms: object) =>
    renderMail("assigned", { ...gig, days: days(1), ...terms }, "en", "https://keikka.test").text;
  const accepted = say({ amountCents: 3400, pricingType: "hourly" });
  expect(accepted).toContain("Your offer is accepted");
  expect(accepted).toContain("Pay: €34.00/h");
  expect(accepted).toContain("other work may have come since you offered");
  expect(accepted).not.toContain("You are named");
  expect(say({})).toContain("You are named for a gig");
});
