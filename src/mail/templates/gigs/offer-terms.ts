import { type Locale, localize } from "../../../shared/core/locale.ts";
import type { Email } from "../../email.ts";
import { formatDates, formatPay, formatPrice } from "../../format.ts";
import type { MailData } from "../../mail-data.ts";
import { formatWorkDays } from "../../work-days.ts";
import { summarizeCrew } from "./gig-facts.ts";

const texts = {
  en: {
    people: "People",
    pay: "Pay",
    asked: (value: string) => `(asked: ${value})`,
    differs: (what: string) => `Differs from what was asked: ${what}.`,
    was: (value: string) => `(before: ${value})`,
    days: "days",
    price: "price",
    wage: "Gross wage",
    itsWage: "wage",
    paid: {
      wage: "You become the employer; the price is a gross wage.",
      unknown: "Has not said how they are paid: count with being the employer.",
    } as Record<string, string>,
  },
  fi: {
    people: "Tekijöitä",
    pay: "Hinta",
    asked: (value: string) => `(pyydetty: ${value})`,
    differs: (what: string) => `Poikkeaa pyynnöstä: ${what}.`,
    was: (value: string) => `(oli: ${value})`,
    days: "päivät",
    price: "hinta",
    wage: "Bruttopalkka",
    itsWage: "palkka",
    paid: {
      wage: "Teistä tulee työnantaja. Hinta on bruttopalkka.",
      unknown: "Ei ole kertonut, miten hänelle maksetaan: varautukaa olemaan työnantaja.",
    } as Record<string, string>,
  },
};

type Offer = MailData["offerReceived"] | MailData["offerAmended"];
type PreviousTerms = Partial<MailData["offerAmended"]>;
/** `employer`: what the buyer has to know of who is paid without a firm. */
type OfferDescription = { when: string; differs: string; employer: string } & Pick<
  Email,
  "facts" | "crew" | "quote"
>;

/** What is offered: how many people, for which days, for what, with which words; beside it what was asked otherwise. */
export function describeOfferTerms(offer: Offer, locale: Locale): OfferDescription {
  const say = localize(texts, locale);
  const { workers, headcount, amountCents, askedCents = amountCents, pricingType, provider, message } = offer;
  const { wasWorkers, wasCents, wasStart, wasEnd }: PreviousTerms = offer;
  const isWage = offer.paid === "wage";
  const isOtherPay = amountCents !== askedCents;
  const isOtherTime = offer.offerStart !== offer.startDate || offer.offerEnd !== offer.endDate;
  const pay = [formatPrice(locale, amountCents, pricingType, offer.paid)];
  if (isOtherPay) pay.push(say.asked(formatPay(locale, askedCents, pricingType)));
  if (wasCents !== undefined) pay.push(say.was(formatPay(locale, wasCents, pricingType)));
  const when = [formatOfferDays(offer, locale)];
  if (isOtherTime) when.push(say.asked(formatDates(locale, offer.startDate, offer.endDate)));
  if (wasStart !== undefined && wasEnd !== undefined)
    when.push(say.was(formatDates(locale, wasStart, wasEnd)));
  const people = [`${workers} / ${headcount}`];
  if (wasWorkers !== undefined) people.push(say.was(String(wasWorkers)));
  const differing = [
    ...(isOtherTime ? [say.days] : []),
    ...(isOtherPay ? [isWage ? say.itsWage : say.price] : []),
  ];
  return {
    when: when.join(" "),
    differs: differing.length === 0 ? "" : say.differs(differing.join(", ")),
    employer: say.paid[offer.paid ?? ""] ?? "",
    facts: [
      { label: say.people, value: people.join(" ") },
      { label: isWage ? say.wage : say.pay, value: pay.join(" ") },
    ],
    crew: summarizeCrew(offer, locale),
    ...(message && { quote: { author: provider, text: message } }),
  };
}

function formatOfferDays({ days, offerStart, offerEnd }: Offer, locale: Locale): string {
  const offered = days.filter(({ date }) => date >= offerStart && date <= offerEnd);
  return formatWorkDays(locale, offered, days) || formatDates(locale, offerStart, offerEnd);
}
