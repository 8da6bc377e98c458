import { formatDay } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import { unpackDayRuns } from "../../../shared/calendar/day-runs.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail, toQuote } from "./gig-email.ts";
import { summarizeCrew } from "./gig-facts.ts";

/** To the desk that must find somebody else: an agency's, or for a doer on their own account the buyer's. */
export const assignmentDeclined: Template<"assignmentDeclined"> = (assignment, locale) => {
  const { t } = getTranslator(locale);
  const { side, reason, lastDay, late } = assignment;
  const worker = getDisplayName(assignment.worker, t);
  const days = unpackDayRuns(assignment).map((run) =>
    [...new Set(run)].map((day) => formatDay(locale, day)).join(" – "),
  );
  const email = {
    heading: lastDay
      ? t("mail.assignmentDeclined.until", { worker, day: formatDay(locale, lastDay) })
      : days.length > 0
        ? t("mail.assignmentDeclined.on", { worker, days: days.join(", ") })
        : t(`mail.assignmentDeclined.${late === 1 ? "late" : "heading"}`, { worker }),
    action: t(`mail.assignmentDeclined.action.${side}`),
    reason: t(`mail.assignmentDeclined.reason.${side}`),
  };
  const crew = summarizeCrew(assignment, locale);
  return buildGigEmail(assignment, locale, email, {
    lead: t(
      lastDay
        ? "mail.assignmentDeclined.later"
        : days.length > 0
          ? "mail.assignmentDeclined.theseDays"
          : `mail.assignmentDeclined.lead.${late === 1 ? "late" : side}`,
    ),
    crew,
    ...toQuote(worker, reason),
  });
};
