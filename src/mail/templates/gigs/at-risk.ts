import { formatDay } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { summarizeCrew } from "./gig-facts.ts";

/** To both desks: somebody has not confirmed for a day that is near. */
export const atRisk: Template<"atRisk"> = (gig, locale) => {
  const { t, count } = getTranslator(locale);
  const email = {
    heading: count("mail.atRisk.heading", gig.workers, { day: formatDay(locale, gig.date) }),
    action: t("mail.atRisk.action"),
    reason: t("mail.atRisk.reason"),
  };
  return buildGigEmail(gig, locale, email, { lead: t("mail.atRisk.lead"), crew: summarizeCrew(gig, locale) });
};
