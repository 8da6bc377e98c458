import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";

/** To who has answered by e-mail: what was recorded, and how to change it. Nobody turns it off, since they asked. */
export const answerRecorded: Template<"answerRecorded"> = (gig, locale) => {
  const { t } = getTranslator(locale);
  const said = gig.coming === 1 ? "coming" : "notComing";
  const email = {
    heading: t(`mail.answerRecorded.heading.${said}`),
    action: t("mail.answerRecorded.action"),
    reason: t("mail.answerRecorded.reason"),
  };
  return buildGigEmail(gig, locale, email, {
    lead: t(`mail.answerRecorded.lead.${said}`),
    optOut: undefined,
  });
};
