import { getTranslator } from "../../../i18n/translator.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildGigEmail } from "./gig-email.ts";
import { describeOfferTerms } from "./offer-terms.ts";

/** To the other side of an offer: `provider` is who put the new terms forward. */
export const offerAmended: Template<"offerAmended"> = (offer, locale) => {
  const { t } = getTranslator(locale);
  const { differs, employer: _, ...terms } = describeOfferTerms(offer, locale);
  const provider = getDisplayName(offer.provider, t);
  const asked = offer.again ? "again" : "asked";
  const lead = offer.asks
    ? t(`mail.offerAmended.${asked}Lead`, { provider })
    : `${t("mail.offerAmended.lead", { provider })} ${differs}`.trim();
  const heading = offer.corrected ? "mail.offerAmended.corrected" : "mail.offerAmended.heading";
  const email = {
    heading: t(offer.asks ? `mail.offerAmended.${asked}` : heading),
    action: t("mail.offerAmended.action"),
    reason: t("mail.offerAmended.reason"),
  };
  return buildGigEmail(offer, locale, email, { lead, ...terms });
};
