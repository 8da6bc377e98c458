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
    optOut: "Choose what Keikka e-mails you",
  },
  fi: {
    gig: "Keikka",
    buyer: "Tilaaja",
    place: "Paikkakunta",
    dates: "Milloin",
    hours: "Työaika",
    address: "Osoite",
    pay: "Palkkio",
    people: "Tekijöitä",
    crew: (confirmed: number, headcount: number) => `${confirmed}/${headcount} vahvistettu`,
    optOut: "Valitse, mistä Keikka lähettää sähköpostia",
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

/** What a provider offers: how many people, for what. */
export function termFacts(terms: MailData["offerReceived"], locale: Locale): Letter["facts"] {
  const label = words[locale];
  return [
    { label: label.people, value: `${terms.workers} / ${terms.headcount}` },
    { label: label.pay, value: formatPay(locale, terms.amountCents, terms.pricingType) },
  ];
}

export function crewOf({ confirmed, headcount }: GigFacts, locale: Locale): Letter["crew"] {
  return { confirmed, headcount, words: words[locale].crew(confirmed, headcount) };
}

export function optOut(locale: Locale): Letter["optOut"] {
  return { label: words[locale].optOut, path: "/settings" };
}

export const gigPath = (gigId: string) => `/gigs/${encodeURIComponent(gigId)}`;
