import { formatDates, formatHours } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import { formatWorkDays } from "../../../i18n/work-days.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import type { Email } from "../../email.ts";
import type { GigMailDay, GigMailFacts } from "../../mail-data.ts";

/** What and where the gig is, and when: its reader's own trade and days, or what `when` says. */
export function listGigFacts(gig: GigMailFacts, locale: Locale, when?: string): Email["facts"] {
  const { t } = getTranslator(locale);
  return [
    { label: t("mail.gig.gig"), value: gig.title },
    ...(gig.ownTrade ? [{ label: t("gigs.trade"), value: t(`industries.${gig.ownTrade}`) }] : []),
    { label: t("mail.gig.buyer"), value: gig.organization },
    { label: t("mail.gig.place"), value: gig.municipality },
    { label: t("mail.gig.dates"), value: when ?? formatWhen(gig, locale) },
  ];
}

/** The days of those who work there; for others the gig's. */
function formatWhen({ days, startDate, endDate }: GigMailFacts, locale: Locale): string {
  const ownDays = filterOwnDays(days);
  return ownDays.length > 0 ? formatWorkDays(locale, ownDays, days) : formatDates(locale, startDate, endDate);
}

const filterOwnDays = (days: readonly GigMailDay[]) => days.filter(({ own }) => own);

type Site = Pick<GigMailFacts, "days" | "ownCards"> & { startTime: string; endTime: string; address: string };

/** Where exactly, the gig's hours, unless the reader's own days told them, and which cards to bring. */
export function listSiteFacts(
  { days, startTime, endTime, address, ownCards = [] }: Site,
  locale: Locale,
): Email["facts"] {
  const { t } = getTranslator(locale);
  const vary = days.some((day) => day.startTime !== days[0]?.startTime || day.endTime !== days[0]?.endTime);
  const value = vary ? t("gigs.hoursVary") : formatHours(locale, startTime, endTime);
  const hours = { label: t("mail.gig.hours"), value };
  return [
    ...(filterOwnDays(days).length > 0 ? [] : [hours]),
    ...(address === "" ? [] : [{ label: t("changes.about.address"), value: address }]),
    ...(ownCards.length === 0
      ? []
      : [{ label: t("mail.gig.cards"), value: ownCards.map((kind) => t(`cards.kind.${kind}`)).join(", ") }]),
  ];
}

/** How to answer without opening anything, where that is possible. */
export const noteReplies = ({ replies }: { replies?: 1 }, locale: Locale): Email["notes"] =>
  replies === 1 ? [getTranslator(locale).t("mail.replies")] : [];

/** How far the crew is, for the crew bar and in words. */
export function summarizeCrew({ confirmed, headcount }: GigMailFacts, locale: Locale): Email["crew"] {
  const words = getTranslator(locale).t("mail.gig.crew", { confirmed, headcount });
  return { confirmed, headcount, words };
}

/** The way to where e-mails of this kind are turned off: in the settings, until the letter has a reader. */
export function buildOptOut(locale: Locale): Email["optOut"] {
  return { label: getTranslator(locale).t("mail.gig.optOut"), path: "/settings#news" };
}

/** The page of the gig. */
export const buildGigPath = (gigId: string) => `/gigs/${encodeURIComponent(gigId)}`;
