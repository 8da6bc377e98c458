import { formatDay } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { summarizeCrew } from "./gig-facts.ts";

/** To the desks: somebody has not confirmed for a day that is near, asks to be called, or has replied, and not with an answer. */
export const atRisk: Template<"atRisk"> = (gig, locale) => {
  const { t, count } = getTranslator(locale);
  if (gig.call === 1) {
    const texts = {
      heading: t("mail.atRisk.replied.heading", { worker: getDisplayName(gig.worker, t) }),
      action: t("mail.atRisk.replied.action"),
      reason: t("mail.atRisk.reason"),
    };
    return buildGigEmail(gig, locale, texts, {
      lead: t(gig.reply === 1 ? "mail.atRisk.replied.lead" : "mail.atRisk.replied.asked"),
    });
  }
  const email = {
    heading: count("mail.atRisk.heading", gig.workers, { day: formatDay(locale, gig.date) }),
    action: t("mail.atRisk.action"),
    reason: t("mail.atRisk.reason"),
  };
  return buildGigEmail(gig, locale, email, { lead: t("mail.atRisk.lead"), crew: summarizeCrew(gig, locale) });
};
