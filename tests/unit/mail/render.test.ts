import { describe, expect, it } from "vitest";
import { getTranslator } from "../../../src/i18n/translator.ts";
import type { MailName } from "../../../src/mail/mail-data.ts";
import { renderMail, templates } from "../../../src/mail/render.ts";
import { languageTag, locales } from "../../../src/shared/core/locale.ts";
import { emailNotificationKinds } from "../../../src/shared/notifications/notification.ts";
import { getDisplayName } from "../../../src/shared/people/person-name.ts";

const origin = "https://keikka.test";
const hostile = `<script>alert(1)</script>"'&\r\nBcc: all@evil.test\u202e\n\nOpen: https://evil.test`;
const values = {
  why: "fitting",
  date: "2026-12-07",
  coming: 0,
  meetingPoint: hostile,
  contact: hostile,
  gigId: "../evil?x=<b>",
  title: hostile,
  organization: hostile,
  municipality: hostile,
  startDate: "2026-12-06",
  endDate: "2026-12-18",
  startTime: "07:00",
  endTime: "15:30",
  address: hostile,
  headcount: 5,
  confirmed: 3,
  inCrew: 1,
  change: { before: { address: hostile }, after: { address: "" } },
  days: [
    { date: "2026-12-07", startTime: "07:00", endTime: "15:30", own: 0 },
    { date: "2026-12-08", startTime: "07:00", endTime: "15:30", own: 0 },
  ],
  time: "14:30",
  card: "hotWork",
  until: "2027-03-01",
  offerStart: "2026-12-08",
  offerEnd: "2026-12-18",
  provider: hostile,
  worker: hostile,
  workers: 2,
  accepted: 2,
  amountCents: 3450,
  pricingType: "hourly",
  message: hostile,
  answer: "accepted",
  answeredBy: hostile,
  side: "provider",
  name: hostile,
  email: "a@b.test",
  password: "ABCDEFGHIJKLMNO",
  code: "code-of-the-link",
  reason: hostile,
  ticketId: "../evil?x=<b>",
  subject: hostile,
  state: "answered",
  who: hostile,
  rooms: [{ id: "../evil?x=<b>", title: hostile, unread: 3 }],
  links: [{ text: hostile, path: "/gigs/1" }],
  gigs: true,
  more: 2,
  text: hostile,
};

const names = Object.keys(templates) as MailName[];
const all = names.flatMap((name) => locales.map((locale) => [name, locale] as const));

describe.each(all)("%s in %s", (name, locale) => {
  const mail = renderMail(name, values, locale, origin);

  it("lets no value become markup, a header or a new line", () => {
    expect(mail.html).not.toMatch(/<script|<b>/i);
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(mail.subject.length).toBeLessThanOrEqual(150);
    expect(mail.text).not.toMatch(/^(Bcc|Open):/m);
    expect(mail.html + mail.text).not.toContain("\u202e");
  });

  it("links to Keikka only, with one link for the action", () => {
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => new URL(link ?? ""));
    expect(links.length).toBeGreaterThan(0);
    expect(links.every((link) => link.origin === origin)).toBe(true);
    expect(mail.html.match(/display:inline-block;background:#f9ad26/g)).toHaveLength(1);
    for (const link of links) expect(mail.text).toContain(link.href.split("&")[0]);
  });

  it("has the same text in plain text, and says why it was sent", () => {
    expect(wordsOf(mail.text.replace(/^(> |- |--$)/gm, ""))).toEqual(wordsOf(textOf(mail.html)));
    expect(mail.text).toMatch(/\n--\n.*Keikka/);
  });

  it("has all values filled in, and inline styles", () => {
    expect(mail.html + mail.text).not.toMatch(/\b(undefined|NaN|null)\b|\[object|[{}]{2}/);
    expect(mail.html).toContain(`<html lang="${languageTag[locale]}">`);
    expect(mail.html).not.toMatch(/var\(|<img|<link|<style/);
  });
});

it("formats Finnish dates, hours and money", () => {
  const { text } = renderMail("assigned", { ...values, title: "Kattotyöt" }, "fi", origin);
  expect(text).toContain("6.12.2026 – 18.12.2026");
  expect(text).toContain("7.00–15.30");
  const offer = renderMail("offerReceived", { ...values, title: "Kattotyöt" }, "fi", origin);
  expect(offer.text).toMatch(/34,50\s€\/h/);
});

it("formats English dates, hours and money", () => {
  const { text } = renderMail("offerReceived", values, "en", origin);
  expect(text).toContain("Dec 6, 2026 – Dec 18, 2026");
  expect(text).toContain("€34.50/h");
  expect(text).toContain("3 of 5 confirmed");
});

it("tells both sides what was accepted", () => {
  const say = (more: object) =>
    renderMail("offerAnswered", { ...values, answeredBy: "Oy X", ...more }, "en", origin).text;
  expect(say({})).toContain("Oy X accepted your offer. Pick the crew next.");
  expect(say({ side: "buyer" })).toContain("Oy X accepted your counter-offer");
  expect(say({ answer: "declined" })).toContain("Your offer was declined");
  expect(say({ answer: "declined", side: "buyer" })).toContain("Your counter-offer was declined");
  expect(say({ side: "buyer", asks: 2 })).toContain("Oy X agreed to the added days.");
  expect(say({ answer: "declined", side: "buyer", asks: 2 })).toContain("The added days were declined");
  expect(say({ answer: "released" })).toContain("Oy X took back accepted places");
});

it("tells how many of those who were offered are picked, and who could not be", () => {
  const say = (more: object) =>
    renderMail("offerAnswered", { ...values, answeredBy: "Oy X", accepted: 3, ...more }, "en", origin).text;
  expect(say({ named: 3 })).toContain("Those whom you chose are picked and asked to confirm.");
  const part = say({ named: 2, unnamed1: "Aino", unnamed2: "Matti" });
  expect(part).toContain("Of 3 places 2 have a worker");
  expect(part).toContain("Could not be picked: Aino, Matti.");
  expect(say({ named: 0, unnamed1: "Aino" })).toContain("Pick the crew next. Could not be picked: Aino.");
  expect(say({ named: 3, side: "buyer" })).toContain("has picked the crew");
  expect(say({ named: 2, side: "buyer" })).toContain("picks the crew next");
});

it("tells a removed worker, and their staff", () => {
  const say = (worker?: string) =>
    renderMail("assignmentRemoved", { ...gone, ...(worker && { worker }) }, "en", origin).text;
  const { worker: _, ...gone } = { ...values, organization: "Raksa Oy" };
  expect(say()).toContain("You are no longer on this gig");
  expect(say("Wille")).toContain("Raksa Oy took them off. The place is still yours");
});

it("tells staff who cannot come, and what happens with the place", () => {
  const say = (side: string) =>
    renderMail("assignmentDeclined", { ...values, worker: "Wille", side }, "fi", origin).text;
  expect(say("provider")).toContain("Wille ei pääse");
  expect(say("provider")).toContain("nimeä tilalle toinen");
  expect(say("buyer")).toContain("Paikka on taas auki");
  const days = {
    firstDay: "2027-02-01",
    finalDay: "2027-02-05",
    runs: "2027-02-01/2027-02-02 2027-02-05/2027-02-05",
  };
  expect(
    renderMail("assignmentDeclined", { ...values, worker: "Wille", side: "buyer", ...days }, "fi", origin)
      .text,
  ).toContain("ma 1.2. – ti 2.2., pe 5.2.");
});

it("has a template for every notification that is mailed", () => {
  expect(emailNotificationKinds.filter((kind) => !Object.hasOwn(templates, kind))).toEqual([]);
});

it("has no other template", () => {
  expect(() => renderMail("constructor", values, "en", origin)).toThrow(/template/);
});

/** The words of a text, each once; addresses stand in the HTML's attributes. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !word.startsWith(origin));
  return [...new Set(words.map((word) => word.replace(/:$/, "")))].filter(Boolean).sort();
}

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

function textOf(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body.replace(/<[^>]+>/g, " ").replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
}

describe("the name of a deleted user in an e-mail", () => {
  const mails = [
    "assignmentDeclined",
    "assignmentRemoved",
    "offerReceived",
    "offerAmended",
    "offerAnswered",
  ] as const;
  it.each(mails.flatMap((name) => locales.map((locale) => [name, locale] as const)))(
    "%s is the same in %s as on screen",
    (name, locale) => {
      const gone = { ...values, provider: "", worker: "", answeredBy: "", message: "" };
      expect(renderMail(name, gone, locale, origin).text).toContain(
        getDisplayName("", getTranslator(locale).t),
      );
    },
  );
});

it("says of a changed fixed price that it is a total without value added tax, and of a wage that it is a wage", () => {
  const pricing = (amountCents: number) => ({ pricing: { type: "fixed", amountCents, currency: "EUR" } });
  const change = { before: pricing(1_180_000), after: pricing(1_200_000) };
  const say = (locale: "en" | "fi", more: object = {}) =>
    renderMail("gigChanged", { ...values, change, ...more }, locale, origin).text.replace(/\s/g, " ");
  expect(say("en")).toContain(
    "Price that the buyer pays: €11,800.00 in total, excl. VAT → €12,000.00 in total, excl. VAT",
  );
  expect(say("fi")).toContain(
    "Tilaajan maksama hinta: yhteensä 11 800,00 €, alv 0 % → yhteensä 12 000,00 €, alv 0 %",
  );
  expect(say("en", { readerPaid: "wage" })).toContain(
    "Gross wage: €11,800.00 in total → €12,000.00 in total",
  );
  expect(say("en", { readerPaid: "wage" })).not.toMatch(/VAT|Price/);
  expect(say("en", { readerPaid: "unknown" })).not.toContain("VAT");
});

it("says of an offered fixed price that it is a total", () => {
  const offer = { ...values, pricingType: "fixed", amountCents: 708_000 };
  const say = (locale: "en" | "fi") =>
    renderMail("offerReceived", offer, locale, origin).text.replace(/\s/g, " ");
  expect(say("en")).toContain("Pay: €7,080.00 in total, excl. VAT");
  expect(say("fi")).toContain("Hinta: yhteensä 7 080,00 €, alv 0 %");
});

it("calls what an individual on a wage asks a wage, also where it differs from the asking price", () => {
  const offer = { ...values, askedCents: 3200, paid: "wage" };
  const say = (locale: "en" | "fi") => renderMail("offerReceived", offer, locale, origin).text;
  expect(say("en")).toMatch(/Differs from what was asked: (days, )?wage\./);
  expect(say("fi")).toMatch(/Poikkeaa pyynnöstä: (päivät, )?palkka\./);
});
