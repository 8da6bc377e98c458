import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { listSiteFacts } from "./gig-facts.ts";
import { listNeededFacts } from "./position-facts.ts";

/** To who may answer: a gig is open. */
export const gigOpen: Template<"gigOpen"> = (gig, locale) => {
  const { t, count } = getTranslator(locale);
  const { why, organization, headcount, search = "" } = gig;
  const email = {
    heading: t(`mail.gigOpen.heading.${why}`, { search }),
    action: t("mail.gigOpen.action"),
    reason: t(`mail.gigOpen.reason.${why}`, { organization }),
  };
  const lead = count("mail.gigOpen.lead", headcount, { organization });
  return buildGigEmail(gig, locale, email, {
    lead,
    facts: [...listNeededFacts(gig, locale), ...listSiteFacts(gig, locale)],
  });
};
