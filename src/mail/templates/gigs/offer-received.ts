import { getTranslator } from "../../../i18n/translator.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { describeOfferTerms } from "./offer-terms.ts";

/** To the buyer: somebody offers people, or themselves. */
export const offerReceived: Template<"offerReceived"> = (offer, locale) => {
  const { t, count } = getTranslator(locale);
  const provider = getDisplayName(offer.provider, t);
  const { differs, employer, ...terms } = describeOfferTerms(offer, locale);
  const replaces = offer.replaces && t("mail.offerReceived.replaces");
  const lead = [replaces, differs, employer].filter(Boolean).join(" ");
  const email = {
    heading: offer.alone
      ? t("mail.offerReceived.alone", { provider })
      : count("mail.offerReceived.heading", offer.workers, { provider }),
    action: t("mail.offerReceived.action"),
    reason: t("mail.offerReceived.reason"),
  };
  return buildGigEmail(offer, locale, email, { lead, ...terms });
};
