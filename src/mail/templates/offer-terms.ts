import { inLanguage, type Locale } from "../../shared/locale.ts";
import { formatDates, formatPay } from "../format.ts";
import type { Letter } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { workDays } from "../work-days.ts";
import { crewOf } from "./gig-facts.ts";

const words = {
  en: {
    people: "People",
    pay: "Pay",
    asked: (value: string) => `(asked: ${value})`,
    differs: (what: string) => `Not as asked: ${what}.`,
    days: "days",
    price: "price",
  },
  fi: {
    people: "Tekijöitä",
    pay: "Hinta",
    asked: (value: string) => `(pyydetty: ${value})`,
    differs: (what: string) => `Eri kuin pyydettiin: ${what}.`,
    days: "päivät",
    price: "hinta",
  },
};

type Offer = MailData["offerReceived"];
type Told = { when: string; differs: string } & Pick<Letter, "facts" | "crew" | "quote">;

/** What is offered: how many people, for which days, for what, with which words; beside it what was asked otherwise. */
export function termsOf(offer: Offer, locale: Locale): Told {
  const say = inLanguage(words, locale);
  const { workers, headcount, amountCents, askedCents, pricingType, provider, message } = offer;
  const isOtherPay = amountCents !== askedCents;
  const isOtherTime = offer.offerStart !== offer.startDate || offer.offerEnd !== offer.endDate;
  const pay = [formatPay(locale, amountCents, pricingType)];
  if (isOtherPay) pay.push(say.asked(formatPay(locale, askedCents, pricingType)));
  const when = [daysOf(offer, locale)];
  if (isOtherTime) when.push(say.asked(formatDates(locale, offer.startDate, offer.endDate)));
  const differing = [...(isOtherTime ? [say.days] : []), ...(isOtherPay ? [say.price] : [])];
  return {
    when: when.join(" "),
    differs: differing.length === 0 ? "" : say.differs(differing.join(", ")),
    facts: [
      { label: say.people, value: `${workers} / ${headcount}` },
      { label: say.pay, value: pay.join(" ") },
    ],
    crew: crewOf(offer, locale),
    ...(message && { quote: { author: provider, text: message } }),
  };
}

function daysOf({ days, offerStart, offerEnd }: Offer, locale: Locale): string {
  const offered = days.filter(({ date }) => date >= offerStart && date <= offerEnd);
  return workDays(locale, offered, days) || formatDates(locale, offerStart, offerEnd);
}
