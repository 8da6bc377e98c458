import { formatDay } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { listSiteFacts, noteReplies } from "./gig-facts.ts";

/** To somebody of the crew, the day before their first shift: where, when and whom to call; asks who has not said yes. */
export const reminder: Template<"reminder"> = (gig, locale) => {
  const { t } = getTranslator(locale);
  const { coming, date, meetingPoint, contact } = gig;
  const isAsked = coming === 1 ? "told" : "asked";
  const email = {
    heading: t(`mail.reminder.heading.${isAsked}`, { day: formatDay(locale, date) }),
    action: t(`mail.reminder.action.${isAsked}`),
    reason: t("mail.reminder.reason"),
  };
  const facts = [
    ...listSiteFacts(gig, locale),
    ...(meetingPoint === "" ? [] : [{ label: t("mail.reminder.meetingPoint"), value: meetingPoint }]),
    ...(contact === "" ? [] : [{ label: t("mail.reminder.contact"), value: contact }]),
  ];
  return buildGigEmail(gig, locale, email, {
    lead: t(`mail.reminder.lead.${isAsked}`),
    facts,
    path: gig.answerPath,
    notes: noteReplies(gig, locale),
  });
};
