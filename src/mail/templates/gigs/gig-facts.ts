import { type Locale, localize } from "../../../shared/core/locale.ts";
import type { Email } from "../../email.ts";
import { formatDates, formatHours } from "../../format.ts";
import type { GigMailDay, GigMailFacts } from "../../mail-data.ts";
import { formatWorkDays } from "../../work-days.ts";

const texts = {
  en: {
    gig: "Gig",
    buyer: "For",
    place: "Where",
    dates: "When",
    hours: "Hours",
    vary: "hours vary",
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
    vary: "ajat vaihtelevat",
    address: "Osoite",
    crew: (confirmed: number, headcount: number) => `${confirmed}/${headcount} vahvistettu`,
    optOut: "En halua näitä viestejä",
  },
};

/** What and where the gig is, and when: its reader's own days, or what `when` says. */
export function listGigFacts(gig: GigMailFacts, locale: Locale, when?: string): Email["facts"] {
  const label = localize(texts, locale);
  return [
    { label: label.gig, value: gig.title },
    { label: label.buyer, value: gig.organization },
    { label: label.place, value: gig.municipality },
    { label: label.dates, value: when ?? formatWhen(gig, locale) },
  ];
}

/** The days of those who work there; for others the gig's. */
function formatWhen({ days, startDate, endDate }: GigMailFacts, locale: Locale): string {
  const own = filterOwnDays(days);
  return own.length > 0 ? formatWorkDays(locale, own, days) : formatDates(locale, startDate, endDate);
}

const filterOwnDays = (days: readonly GigMailDay[]) => days.filter(({ own }) => own);

type Site = Pick<GigMailFacts, "days"> & { startTime: string; endTime: string; address: string };

/** Where exactly, and the gig's hours, unless the reader's own days told them. */
export function listSiteFacts({ days, startTime, endTime, address }: Site, locale: Locale): Email["facts"] {
  const label = localize(texts, locale);
  const vary = days.some((day) => day.startTime !== days[0]?.startTime || day.endTime !== days[0]?.endTime);
  const hours = { label: label.hours, value: vary ? label.vary : formatHours(locale, startTime, endTime) };
  return [
    ...(filterOwnDays(days).length > 0 ? [] : [hours]),
    ...(address === "" ? [] : [{ label: label.address, value: address }]),
  ];
}

/** How far the crew is, for the crew bar and in words. */
export function summarizeCrew({ confirmed, headcount }: GigMailFacts, locale: Locale): Email["crew"] {
  return { confirmed, headcount, words: localize(texts, locale).crew(confirmed, headcount) };
}

/** The way to where e-mails of this kind are turned off: in the settings, until the letter has a reader. */
export function buildOptOut(locale: Locale): Email["optOut"] {
  return { label: localize(texts, locale).optOut, path: "/settings#news" };
}

/** The page of the gig. */
export const buildGigPath = (gigId: string) => `/gigs/${encodeURIComponent(gigId)}`;
