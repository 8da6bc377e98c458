import { getTranslator } from "../../../i18n/translator.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";

/** To a worker taken off the crew; with a `worker`, to the agency's desk whose worker it was. */
export const assignmentRemoved: Template<"assignmentRemoved"> = (assignment, locale) => {
  const { t } = getTranslator(locale);
  const { worker, organization } = assignment;
  if (worker === undefined) {
    const email = {
      heading: t("mail.assignmentRemoved.heading"),
      action: t("mail.assignmentRemoved.action"),
      reason: t("mail.assignmentRemoved.reason"),
    };
    return buildGigEmail(assignment, locale, email, { lead: t("mail.assignmentRemoved.lead") });
  }
  const email = {
    heading: t("mail.assignmentRemoved.desk.heading", { worker: getDisplayName(worker, t) }),
    action: t("mail.assignmentRemoved.desk.action"),
    reason: t("mail.assignmentRemoved.desk.reason"),
  };
  return buildGigEmail(assignment, locale, email, {
    lead: t("mail.assignmentRemoved.desk.lead", { buyer: organization }),
  });
};
