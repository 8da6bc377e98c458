import { formatDay, formatTime } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";

/**
 * A place is free, and they have until then to say yes: to a provider whose offer was kept as reserve, or to a desk whose
 * next worker has no login.
 */
export const reserveAsked: Template<"reserveAsked"> = (gig, locale) => {
  const { t, count } = getTranslator(locale);
  const { workers, alone, worker } = gig;
  const until = { day: formatDay(locale, gig.date), time: formatTime(locale, gig.time) };
  if (worker !== undefined) {
    const email = {
      heading: t("mail.reserveAsked.headingFor", { worker, ...until }),
      action: t("mail.reserveAsked.actionFor"),
      reason: t("mail.reserveAsked.reasonFor"),
    };
    return buildGigEmail(gig, locale, email, { lead: t("mail.reserveAsked.leadFor", { worker }) });
  }
  const email = {
    heading: t("mail.reserveAsked.heading", until),
    action: t("mail.reserveAsked.action"),
    reason: t("mail.reserveAsked.reason"),
  };
  const lead = alone === 1 ? t("mail.reserveAsked.leadAlone") : count("mail.reserveAsked.lead", workers);
  return buildGigEmail(gig, locale, email, { lead });
};
