import { formatDay, formatPrice, formatTime } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import type { Template } from "../../email.ts";
import type { MailData } from "../../mail-data.ts";
import { buildGigEmail } from "./gig-email.ts";
import { listSiteFacts, noteReplies } from "./gig-facts.ts";

/** To a worker: named to the crew or asked to step in, where an answer is awaited, or taken at their own offer, which was their yes. */
export const assigned: Template<"assigned"> = (gig, locale) => {
  const { t } = getTranslator(locale);
  const facts = listSiteFacts(gig, locale);
  const { amountCents, pricingType = "hourly" } = gig;
  if (amountCents === undefined) {
    return buildGigEmail(gig, locale, describeQuestion(gig, locale), {
      lead: t(gig.time === undefined ? "mail.assigned.lead" : "mail.assigned.stepIn.lead"),
      facts,
      path: gig.answerPath,
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

function describeQuestion({ date, time }: MailData["assigned"], locale: Locale) {
  const { t } = getTranslator(locale);
  const action = t("mail.assigned.action");
  if (date === undefined || time === undefined)
    return { heading: t("mail.assigned.heading"), action, reason: t("mail.assigned.reason") };
  const until = { day: formatDay(locale, date), time: formatTime(locale, time) };
  return {
    heading: t("mail.assigned.stepIn.heading", until),
    action,
    reason: t("mail.assigned.stepIn.reason"),
  };
}
