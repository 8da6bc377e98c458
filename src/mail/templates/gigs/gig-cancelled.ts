import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail, toQuote } from "./gig-email.ts";

/** To everybody on a gig: it does not happen. */
export const gigCancelled: Template<"gigCancelled"> = (gig, locale) => {
  const { t } = getTranslator(locale);
  const email = {
    heading: t("mail.gigCancelled.heading"),
    action: t("mail.gigCancelled.action"),
    reason: t("mail.gigCancelled.reason"),
  };
  const staffKey = gig.agreed ? "agreed" : "desk";
  const lead = t(`mail.gigCancelled.lead.${gig.inCrew ? "crew" : staffKey}`, {
    organization: gig.organization,
  });
  return buildGigEmail(gig, locale, email, { lead, ...toQuote(gig.organization, gig.reason) });
};
