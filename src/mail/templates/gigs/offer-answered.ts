import { getTranslator } from "../../../i18n/translator.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import type { MailData } from "../../mail-data.ts";
import { buildGigEmail, toQuote } from "./gig-email.ts";
import { listPlaceFacts } from "./position-facts.ts";

/** To the side whose terms they were: what the other side said; or to the other side that they were withdrawn. */
export const offerAnswered: Template<"offerAnswered"> = (offer, locale) => {
  const { t, count } = getTranslator(locale);
  const { side, answer, accepted, workers, named = 0 } = offer;
  const by = getDisplayName(offer.answeredBy, t);
  const quote = toQuote(by, offer.reason);
  const facts = listPlaceFacts(offer, offer.positions, locale);
  const open = { action: t("mail.offerAnswered.action.buyer"), reason: t("mail.offerAnswered.reason") };
  if (answer === "released" && side === "buyer") {
    const heading = count("mail.offerAnswered.givenBack", accepted);
    const email = { ...open, heading, reason: t("mail.offerAnswered.givenBackReason") };
    return buildGigEmail(offer, locale, email, { lead: t("mail.offerAnswered.givenBackLead", { by }) });
  }
  if (answer === "released") {
    const email = { ...open, heading: count("mail.offerAnswered.released", accepted) };
    return buildGigEmail(offer, locale, email, { lead: t("mail.offerAnswered.releasedLead", { by }), facts });
  }
  if (answer === "withdrawn") {
    const heading = t("mail.offerAnswered.withdrawn", { by });
    const email = { ...open, heading, reason: t("mail.offerAnswered.withdrawnReason") };
    return buildGigEmail(offer, locale, email, { lead: t("mail.offerAnswered.withdrawnLead"), ...quote });
  }
  if (answer === "reserved") {
    const email = { ...open, heading: t("mail.offerAnswered.reserved") };
    return buildGigEmail(offer, locale, email, { lead: t("mail.offerAnswered.reservedLead", { by }) });
  }
  if (offer.reserve === 1) {
    const heading = count("mail.offerAnswered.fromReserve", accepted);
    const email = { ...open, heading, reason: t("mail.offerAnswered.fromReserveReason") };
    return buildGigEmail(offer, locale, email, {
      lead: t("mail.offerAnswered.fromReserveLead", { by }),
      facts,
    });
  }
  const asked = offer.again ? "again" : "asked";
  const terms = offer.asks ? asked : side;
  if (answer === "declined") {
    const email = { ...open, heading: t(`mail.offerAnswered.declined.${terms}`) };
    return buildGigEmail(offer, locale, email, {
      lead: t("mail.offerAnswered.declinedLead", { by }),
      ...quote,
    });
  }
  const email = {
    ...open,
    heading:
      accepted === workers
        ? count("mail.offerAnswered.accepted", workers)
        : count("mail.offerAnswered.partly", workers, { accepted }),
    action: t(`mail.offerAnswered.action.${named === accepted ? "buyer" : side}`),
  };
  const says = (lead: string) => [lead, ...toUnnamed(offer, locale)].join(" ");
  if (named > 0 && (side === "provider" || named === accepted)) {
    const lead = t(`mail.offerAnswered.namedLead.${named === accepted ? side : "part"}`, {
      by,
      named,
      accepted,
    });
    return buildGigEmail(offer, locale, email, { lead: says(lead), facts, ...quote });
  }
  const taker = terms === "buyer" && offer.alone ? "alone" : terms;
  const lead = t(`mail.offerAnswered.acceptedLead.${taker}`, { by });
  return buildGigEmail(offer, locale, email, { lead: says(lead), facts, ...quote });
};

function toUnnamed({ unnamed1, unnamed2, unnamed3 }: MailData["offerAnswered"], locale: Locale): string[] {
  const names = [unnamed1, unnamed2, unnamed3].filter(Boolean).join(", ");
  return names === "" ? [] : [getTranslator(locale).t("mail.offerAnswered.unnamed", { names })];
}
