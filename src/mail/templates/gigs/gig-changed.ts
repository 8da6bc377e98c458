import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { listChangeFacts } from "./change-facts.ts";
import { buildGigEmail } from "./gig-email.ts";
import { listSiteFacts, summarizeCrew } from "./gig-facts.ts";

/** To everybody on a gig: time, place or pay is another, what from and what to. Or that it asks for more cards. */
export const gigChanged: Template<"gigChanged"> = (gig, locale) => {
  const { t, count } = getTranslator(locale);
  if (gig.lacking !== undefined) {
    const isAlone = gig.alone === 1;
    const texts = {
      heading: isAlone
        ? t("mail.gigChanged.lacking.own")
        : count("mail.gigChanged.lacking.heading", gig.lacking),
      action: t("mail.gigChanged.lacking.action"),
      reason: t("mail.gigChanged.reason"),
    };
    return buildGigEmail(gig, locale, texts, {
      lead: t(`mail.gigChanged.lacking.lead.${isAlone ? "alone" : "desk"}`),
    });
  }
  const email = {
    heading: t("mail.gigChanged.heading"),
    action: t("mail.gigChanged.action"),
    reason: t("mail.gigChanged.reason"),
  };
  const ownDates = gig.days.filter((day) => day.own).map(({ date }) => date);
  const all = gig.days.map(({ date }) => date);
  const changed = listChangeFacts(gig.change, ownDates, all, locale, gig.readerPaid);
  const changedLabels = new Set(changed.map(({ label }) => label));
  return buildGigEmail(gig, locale, email, {
    lead: t(`mail.gigChanged.lead.${ownDates.length > 0 ? "crew" : "desk"}`),
    facts: [...changed, ...listSiteFacts(gig, locale).filter(({ label }) => !changedLabels.has(label))],
    crew: summarizeCrew(gig, locale),
  });
};
