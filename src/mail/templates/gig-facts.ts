import { inLanguage, type Locale } from "../../shared/locale.ts";
import { formatDates, formatHours } from "../format.ts";
import type { Letter } from "../letter.ts";
import type { GigDay, GigFacts } from "../mail.ts";
import { workDays } from "../work-days.ts";

const words = {
  en: {
    gig: "Gig",
    buyer: "For",
    place: "Where",
    dates: "When",
    hours: "Hours",
    address: "Address",
    crew: (confirmed: number, headcount: number) => `${confirmed} of ${headcount} confirmed`,
    optOut: "Turn these e-mails off",
  },
  fi: {
    gig: "Keikka",
    buyer: "Tilaaja",
    place: "Paikkakunta",
    dates: "Milloin",
    hours: "Työaika",
    address: "Osoite",
    crew: (confirmed: number, headcount: number) => `${confirmed}/${headcount} vahvistettu`,
    optOut: "Lopeta nämä sähköpostit",
  },
};

/** What and where the gig is, and when: its reader's own days, or what `when` says. */
export function gigFacts(gig: GigFacts, locale: Locale, when?: string): Letter["facts"] {
  const label = inLanguage(words, locale);
  return [
    { label: label.gig, value: gig.title },
    { label: label.buyer, value: gig.organization },
    { label: label.place, value: gig.municipality },
    { label: label.dates, value: when ?? whenOf(gig, locale) },
  ];
}

/** The days of those who work there; for others the gig's. */
function whenOf({ days, startDate, endDate }: GigFacts, locale: Locale): string {
  const own = ownOf(days);
  return own.length > 0 ? workDays(locale, own, days) : formatDates(locale, startDate, endDate);
}

const ownOf = (days: readonly GigDay[]) => days.filter(({ own }) => own);

type Site = Pick<GigFacts, "days"> & { startTime: string; endTime: string; address: string };

/** Where exactly, and the gig's hours, unless the reader's own days told them. */
export function siteFacts({ days, startTime, endTime, address }: Site, locale: Locale): Letter["facts"] {
  const label = inLanguage(words, locale);
  const hours = { label: label.hours, value: formatHours(locale, startTime, endTime) };
  return [
    ...(ownOf(days).length > 0 ? [] : [hours]),
    ...(address === "" ? [] : [{ label: label.address, value: address }]),
  ];
}

/** How far the crew is, for the crew bar and in words. */
export function crewOf({ confirmed, headcount }: GigFacts, locale: Locale): Letter["crew"] {
  return { confirmed, headcount, words: inLanguage(words, locale).crew(confirmed, headcount) };
}

/** The way to where e-mails of this kind are turned off: in the settings, until the letter has a reader. */
export function optOut(locale: Locale): Letter["optOut"] {
  return { label: inLanguage(words, locale).optOut, path: "/settings#news" };
}

/** The page of the gig. */
export const gigPath = (gigId: string) => `/gigs/${encodeURIComponent(gigId)}`;
