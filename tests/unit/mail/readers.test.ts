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
  ...{ headcount: 5, confirmed: 3, inCrew: 1 },
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

describe("an e-mail about a changed gig", () => {
  const say = (own: number, locale: "en" | "fi" = "en") =>
    renderMail("gigChanged", { ...gig, days: days(own), change }, locale, "https://keikka.test").text;

  it("says what changed, from what to what", () => {
    expect(say(1)).toContain("Hours: 07:00–15:30 → 09:00–17:30");
    expect(say(1)).toContain("Address: Hämeenkatu 1 → none");
    expect(say(1, "fi")).toContain("Työaika: 7.00–15.30 → 9.00–17.30");
  });

  it("gives hours and address once where they are what changed", () => {
    const whole = say(0, "fi").split("\n");
    expect(whole.filter((line) => line.startsWith("Työaika"))).toHaveLength(1);
    expect(whole.filter((line) => line.startsWith("Osoite"))).toHaveLength(1);
  });

  it("asks the crew to acknowledge it, and tells staff what their workers do", () => {
    expect(say(1)).toContain("open the gig and note the change");
    expect(say(0)).toContain("The people picked for it are asked to note it themselves");
    expect(say(0)).not.toContain("open the gig and note");
  });
});

it("tells the crew of a cancelled gig not to come, and staff what became of their offer and workers", () => {
  const say = (inCrew: number, more: object = {}) =>
    renderMail("gigCancelled", { ...gig, days: days(0), inCrew, ...more }, "en", "https://keikka.test").text;
  expect(say(1)).toContain("You need not come");
  expect(say(0)).not.toContain("You need not come");
  expect(say(0)).toContain("Your offer for it has ended");
  expect(say(0, { agreed: 1 })).toContain("The places that were agreed are void");
  expect(say(0, { agreed: 1 })).not.toContain("offer for it");
  expect(say(0, { reason: "The weather" })).toContain("> The weather");
});

it("shows new terms beside the old ones", () => {
  const terms = {
    ...{ provider: "Apu Oy", pricingType: "hourly", message: "" },
    workers: 2,
    amountCents: 3500,
  };
  const dates = { offerStart: "2026-12-08", offerEnd: "2026-12-08" };
  const was = { wasWorkers: 3, wasCents: 3400, wasStart: "2026-12-07", wasEnd: "2026-12-08" };
  const data = { ...gig, days: days(0), ...terms, ...dates, ...was };
  const text = renderMail("offerAmended", data, "en", "https://keikka.test").text;
  expect(text).toContain("People: 2 / 5 (before: 3)");
  expect(text).toContain("(before: €34.00/h)");
  expect(text).toMatch(/\(before: Dec 7, 2026 – Dec 8, 2026\)/);
});

it("calls an individual's offer their own, and a firm's one of people", () => {
  const terms = { offerStart: "2026-12-07", offerEnd: "2026-12-08", pricingType: "hourly", message: "" };
  const say = (more: object, locale: "en" | "fi") => {
    const data = {
      ...gig,
      days: days(0),
      ...terms,
      provider: "Matti M",
      workers: 1,
      amountCents: 3400,
      ...more,
    };
    return renderMail("offerReceived", data, locale, "https://keikka.test").subject;
  };
  expect(say({ alone: 1 }, "fi")).toBe("Matti M tarjoutuu keikallesi: Roof");
  expect(say({ alone: 1 }, "en")).toBe("Matti M offers to work on your gig: Roof");
  expect(say({}, "fi")).toBe("Matti M tarjoaa keikallesi yhden tekijän: Roof");
});

it("tells a buyer whose terms were accepted that an individual comes, or that a firm names people", () => {
  const answered = { answer: "accepted", side: "buyer", answeredBy: "Matti M", workers: 1, accepted: 1 };
  const say = (more: object) =>
    renderMail("offerAnswered", { ...gig, days: days(0), ...answered, ...more }, "fi", "https://keikka.test")
      .text;
  expect(say({ alone: 1 })).toContain("Matti M hyväksyi vastatarjouksesi ja tulee sovitusti.");
  expect(say({})).toContain("Matti M hyväksyi vastatarjouksesi ja nimeää seuraavaksi tekijät.");
});

it("counts in the heading what was accepted", () => {
  const say = (locale: "en" | "fi", more: object) => {
    const data = { ...gig, days: days(0), side: "provider", answeredBy: "Raksa Oy", workers: 3, ...more };
    return renderMail("offerAnswered", data, locale, "https://keikka.test").subject;
  };
  expect(say("fi", { answer: "accepted", accepted: 3 })).toBe("3 tekijää hyväksytty: Roof");
  expect(say("fi", { answer: "accepted", accepted: 1 })).toBe("1/3 tekijää hyväksytty: Roof");
  expect(say("fi", { answer: "accepted", workers: 1, accepted: 1 })).toBe("1 tekijä hyväksytty: Roof");
  expect(say("en", { answer: "accepted", accepted: 2 })).toBe("2 of 3 people accepted: Roof");
  expect(say("fi", { answer: "released", accepted: 1 })).toBe("1 paikka vapautettu: Roof");
  expect(say("en", { answer: "released", accepted: 2 })).toBe("2 places taken back: Roof");
});

it("distinguishes a counter-offer from a correction by the same side", () => {
  const offer = { offerStart: "2026-12-07", offerEnd: "2026-12-08", pricingType: "hourly", message: "" };
  const say = (more: object) => {
    const data = {
      ...gig,
      days: days(0),
      ...offer,
      provider: "Raksa Oy",
      workers: 1,
      amountCents: 1,
      ...more,
    };
    return renderMail("offerAmended", data, "fi", "https://keikka.test").subject;
  };
  expect(say({})).toBe("Sait vastatarjouksen: Roof");
  expect(say({ corrected: 1 })).toBe("Tarjous on muuttunut: Roof");
});

it("greets the account's owner by first name", () => {
  const say = (locale: "en" | "fi") =>
    renderMail("passwordReset", { name: "Veikko Mäkelä", code: "x" }, locale, "https://keikka.test").text;
  expect(say("fi")).toContain("Hei Veikko, tässä on pyytämäsi linkki.");
  expect(say("en")).toContain("Hi Veikko, here is the link that you asked for.");
});

it("tells an individual that their offer was accepted, for what, and that they are expected", () => {
  const say = (terms: object) =>
    renderMail("assigned", { ...gig, days: days(1), ...terms }, "en", "https://keikka.test").text;
  const accepted = say({ amountCents: 3400, pricingType: "hourly" });
  expect(accepted).toContain("Your offer is accepted");
  expect(accepted).toContain("Pay: €34.00/h");
  expect(accepted).toContain("your offer was your confirmation");
  expect(accepted).not.toContain("You have been picked");
  expect(accepted).not.toContain("Confirm");
  expect(say({})).toContain("You have been picked for a gig");
});

it("tells staff until when a worker comes who leaves before the gig is over", () => {
  const say = (locale: "en" | "fi", more: object) =>
    renderMail(
      "assignmentDeclined",
      { ...gig, days: days(0), worker: "Lauri L", side: "provider", ...more },
      locale,
      "https://keikka.test",
    );
  const until = { lastDay: "2026-12-07" };
  expect(say("en", until).subject).toContain("Lauri L comes until Mon, Dec 7 only");
  expect(say("en", until).text).toContain(
    "The days after that are still yours: pick somebody else for them.",
  );
  expect(say("fi", until).text).toContain("Lauri L tulee vain ma 7.12. asti");
  expect(say("fi", until).text).not.toContain("Lauri L ei pääse");
  expect(say("fi", {}).text).toContain("Lauri L ei pääse");
});

it.each([
  ["en", "07:00–15:30 on the first day, hours vary", "Hours: hours vary"],
  ["fi", "ensimmäisenä päivänä 7.00–15.30, työajat vaihtelevat", "Työaika: ajat vaihtelevat"],
] as const)("says in %s that hours vary, for one's own days and for a gig's", (locale, own, all) => {
  const say = (mine: number, second: string) => {
    const dates = [
      { date: "2026-12-07", startTime: "07:00", endTime: "15:30", own: mine },
      { date: "2026-12-08", startTime: second, endTime: "15:30", own: mine },
    ];
    return renderMail("assigned", { ...gig, days: dates }, locale, "https://keikka.test").text;
  };
  expect(say(1, "09:00")).toContain(own);
  expect(say(0, "09:00")).toContain(all);
  for (const mine of [0, 1]) expect(say(mine, "07:00")).not.toMatch(/vary|vaihtelevat/);
});
