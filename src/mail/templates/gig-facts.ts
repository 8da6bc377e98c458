import type { Locale } from "../../shared/locale.ts";
import { formatDates, formatHours, formatPay } from "../format.ts";
import type { Letter } from "../letter.ts";
import type { GigFacts, MailData } from "../mail.ts";

const words = {
  en: {
    gig: "Gig",
    buyer: "For",
    place: "Where",
    dates: "When",
    hours: "Hours",
    address: "Address",
    pay: "Pay",
    people: "People",
    crew: (confirmed: number, headcount: number) => `${confirmed} of ${headcount} confirmed`,
    optOut: "Your settings in Keikka",
  },
  fi: {
    gig: "Keikka",
    buyer: "Tilaaja",
    place: "Paikkakunta",
    dates: "Milloin",
    hours: "Työaika",
    address: "Osoite",
    pay: "Hinta",
    people: "Tekijöitä",
    crew: (confirmed: number, headcount: number) => `${confirmed}/${headcount} vahvistettu`,
    optOut: "Asetuksesi Keikassa",
  },
};

/** What and where the gig is. */
export function gigFacts(gig: GigFacts, locale: Locale): Letter["facts"] {
  const label = words[locale];
  return [
    { label: label.gig, value: gig.title },
    { label: label.buyer, value: gig.organization },
    { label: label.place, value: gig.municipality },
    { label: label.dates, value: formatDates(locale, gig.startDate, gig.endDate) },
  ];
}

/** When of the day, and where exactly: for those who go there. */
export function siteFacts(
  { startTime, endTime, address }: { startTime: string; endTime: string; address: string },
  locale: Locale,
): Letter["facts"] {
  const label = words[locale];
  const hours = { label: label.hours, value: formatHours(locale, startTime, endTime) };
  return address === "" ? [hours] : [hours, { label: label.address, value: address }];
}

/** What a provider offers: how many people, for what, with which words; and how far the crew is. */
export function termsOf(
  offer: MailData["offerReceived"],
  locale: Locale,
): Pick<Letter, "facts" | "crew" | "quote"> {
  const label = words[locale];
  const { workers, headcount, amountCents, pricingType, provider, message } = offer;
  return {
    facts: [
      { label: label.people, value: `${workers} / ${headcount}` },
      { label: label.pay, value: formatPay(locale, amountCents, pricingType) },
    ],
    crew: crewOf(offer, locale),
    ...(message && { quote: { author: provider, text: message } }),
  };
}

/** How far the crew is, for the crew bar and in words. */
export function crewOf({ confirmed, headcount }: GigFacts, locale: Locale): Letter["crew"] {
  return { confirmed, headcount, words: words[locale].crew(confirmed, headcount) };
}

/** The way to the settings of e-mails. */
export function optOut(locale: Locale): Letter["optOut"] {
  return { label: words[locale].optOut, path: "/settings" };
}

/** The page of the gig. */
export const gigPath = (gigId: string) => `/gigs/${encodeURIComponent(gigId)}`;
