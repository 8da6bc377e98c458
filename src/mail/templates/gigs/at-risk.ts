import { formatDay } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { summarizeCrew } from "./gig-facts.ts";

/** To the desks: somebody has not confirmed for a day that is near, or has replied, and not with an answer. */
export const atRisk: Template<"atRisk"> = (gig, locale) => {
  const { t, count } = getTranslator(locale);
  if (gig.reply === 1) {
    const texts = {
      heading: t("mail.atRisk.replied.heading", { worker: getDisplayName(gig.worker, t) }),
      action: t("mail.atRisk.replied.action"),
      reason: t("mail.atRisk.reason"),
    };
    return buildGigEmail(gig, locale, texts, { lead: t("mail.atRisk.replied.lead") });
  }
  const email = {
    heading: count("mail.atRisk.heading", gig.workers, { day: formatDay(locale, gig.date) }),
    action: t("mail.atRisk.action"),
    reason: t("mail.atRisk.reason"),
  };
  return buildGigEmail(gig, locale, email, { lead: t("mail.atRisk.lead"), crew: summarizeCrew(gig, locale) });
};
