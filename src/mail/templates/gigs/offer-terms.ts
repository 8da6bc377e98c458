import { formatDates, formatPay, formatPrice } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import { formatWorkDays } from "../../../i18n/work-days.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import type { Email } from "../../email.ts";
import type { MailData } from "../../mail-data.ts";
import { summarizeCrew } from "./gig-facts.ts";
import { isAnyPriceOther, listOfferedFacts } from "./position-facts.ts";

type Offer = MailData["offerReceived"] | MailData["offerAmended"];
type PreviousTerms = Partial<MailData["offerAmended"]>;
/** `employer`: what the buyer has to know of who is paid without a firm. */
type OfferDescription = { when: string; differs: string; employer: string } & Pick<
  Email,
  "facts" | "crew" | "quote"
>;

/** What is offered: how many people, for which days, for what, with which words; beside it what was asked otherwise. */
export function describeOfferTerms(offer: Offer, locale: Locale): OfferDescription {
  const { t } = getTranslator(locale);
  const { workers, headcount, amountCents, askedCents = amountCents, pricingType, provider, message } = offer;
  const { wasWorkers, wasCents, wasStart, wasEnd }: PreviousTerms = offer;
  const { paid } = offer;
  const isWage = paid === "wage";
  const isOtherPay = amountCents !== askedCents || (pricingType === "hourly" && isAnyPriceOther(offer));
  const byTrade = listOfferedFacts(offer, locale);
  const isOtherTime = offer.offerStart !== offer.startDate || offer.offerEnd !== offer.endDate;
  const pay = [formatPrice(locale, amountCents, pricingType, paid)];
  if (amountCents !== askedCents)
    pay.push(t("mail.terms.asked", { value: formatPay(locale, askedCents, pricingType) }));
  if (wasCents !== undefined)
    pay.push(t("mail.terms.was", { value: formatPay(locale, wasCents, pricingType) }));
  const when = [formatOfferDays(offer, locale)];
  if (isOtherTime)
    when.push(t("mail.terms.asked", { value: formatDates(locale, offer.startDate, offer.endDate) }));
  if (wasStart !== undefined && wasEnd !== undefined)
    when.push(t("mail.terms.was", { value: formatDates(locale, wasStart, wasEnd) }));
  const workersText = [`${workers} / ${headcount}`];
  if (wasWorkers !== undefined) workersText.push(t("mail.terms.was", { value: wasWorkers }));
  const differing = [
    ...(isOtherTime ? [t("mail.terms.days")] : []),
    ...(isOtherPay ? [t(isWage ? "mail.terms.itsWage" : "mail.terms.price")] : []),
  ];
  return {
    when: when.join(" "),
    differs: differing.length === 0 ? "" : t("mail.terms.differs", { what: differing.join(", ") }),
    employer: paid === "wage" || paid === "unknown" ? t(`mail.terms.paid.${paid}`) : "",
    facts: [
      { label: t("offerTable.workers"), value: workersText.join(" ") },
      ...byTrade,
      ...(byTrade.length > 0 && pricingType === "hourly"
        ? []
        : [{ label: t(isWage ? "offers.wage" : "offerTable.pay"), value: pay.join(" ") }]),
    ],
    crew: summarizeCrew(offer, locale),
    ...(message && { quote: { author: provider, text: message } }),
  };
}

function formatOfferDays({ days, offerStart, offerEnd }: Offer, locale: Locale): string {
  const offered = days.filter(({ date }) => date >= offerStart && date <= offerEnd);
  return formatWorkDays(locale, offered, days) || formatDates(locale, offerStart, offerEnd);
}
