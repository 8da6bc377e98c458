import { formatDay, formatTime } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";

/** To a provider whose offer was kept as reserve: a place is free, and they have until then to say yes. */
export const reserveAsked: Template<"reserveAsked"> = (gig, locale) => {
  const { t, count } = getTranslator(locale);
  const { workers, date, time, alone } = gig;
  const email = {
    heading: t("mail.reserveAsked.heading", { day: formatDay(locale, date), time: formatTime(locale, time) }),
    action: t("mail.reserveAsked.action"),
    reason: t("mail.reserveAsked.reason"),
  };
  const lead = alone === 1 ? t("mail.reserveAsked.leadAlone") : count("mail.reserveAsked.lead", workers);
  return buildGigEmail(gig, locale, email, { lead });
};
