import { inLanguage } from "../../shared/locale.ts";
import { personName } from "../../shared/person-name.ts";
import { gigLetter } from "./gig-letter.ts";
import { termsOf } from "./offer-terms.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "An offer has new terms",
    lead: (provider: string) => `${provider} changed the terms. The earlier ones no longer hold.`,
    action: "Answer the new terms",
    reason: "Keikka sent this because you are part of this offer.",
  },
  fi: {
    heading: "Tarjouksen ehdot muuttuivat",
    lead: (provider: string) => `${provider} muutti ehtoja. Aiemmat eivät ole enää voimassa.`,
    action: "Vastaa uusiin ehtoihin",
    reason: "Keikka lähetti tämän, koska olet tämän tarjouksen osapuoli.",
  },
};

/** To the other side of an offer: `provider` is who put the new terms forward. */
export const offerAmended: Template<"offerAmended"> = (offer, locale) => {
  const say = inLanguage(words, locale);
  const { differs, ...terms } = termsOf(offer, locale);
  const lead = `${say.lead(personName(offer.provider, locale))} ${differs}`.trim();
  return gigLetter(offer, locale, say, { lead, ...terms });
};
