import { inLanguage } from "../../shared/locale.ts";
import { personName } from "../../shared/person-name.ts";
import { gigLetter } from "./gig-letter.ts";
import { termsOf } from "./offer-terms.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: (provider: string, workers: number) =>
      `${provider} offers ${workers === 1 ? "1 person" : `${workers} people`} for your gig`,
    replaces: "This offer comes in place of the one that they took back.",
    action: "Answer the offer",
    reason: "Keikka sent this because you answer the offers for this gig.",
  },
  fi: {
    heading: (provider: string, workers: number) =>
      `${provider} tarjoaa keikallesi ${workers === 1 ? "yhden tekijän" : `${workers} tekijää`}`,
    replaces: "Tämä tarjous tulee perutun tilalle.",
    action: "Vastaa tarjoukseen",
    reason: "Keikka lähetti tämän, koska vastaat tämän keikan tarjouksiin.",
  },
};

/** To the buyer: somebody offers people. */
export const offerReceived: Template<"offerReceived"> = (offer, locale) => {
  const say = inLanguage(words, locale);
  const heading = say.heading(personName(offer.provider, locale), offer.workers);
  const { differs, ...terms } = termsOf(offer, locale);
  const lead = `${offer.replaces ? say.replaces : ""} ${differs}`.trim();
  return gigLetter(offer, locale, { ...say, heading }, { lead, ...terms });
};
