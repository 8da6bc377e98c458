import { formatPrice } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { listSiteFacts, noteReplies } from "./gig-facts.ts";

/** To a worker: named to the crew, where an answer is awaited, or taken at their own offer, which was their yes. */
export const assigned: Template<"assigned"> = (gig, locale) => {
  const { t } = getTranslator(locale);
  const facts = listSiteFacts(gig, locale);
  const { amountCents, pricingType = "hourly" } = gig;
  if (amountCents === undefined) {
    const email = {
      heading: t("mail.assigned.heading"),
      action: t("mail.assigned.action"),
      reason: t("mail.assigned.reason"),
    };
    return buildGigEmail(gig, locale, email, {
      lead: t("mail.assigned.lead"),
      facts,
      notes: noteReplies(gig, locale),
    });
  }
  const email = {
    heading: t("mail.assigned.offered.heading"),
    action: t("mail.assigned.offered.action"),
    reason: t("mail.assigned.offered.reason"),
  };
  const pay = {
    label: t(gig.paid === "wage" ? "offers.wage" : "offerTable.pay"),
    value: formatPrice(locale, amountCents, pricingType, gig.paid ?? "unknown"),
  };
  return buildGigEmail(gig, locale, email, { lead: t("mail.assigned.offered.lead"), facts: [pay, ...facts] });
};
