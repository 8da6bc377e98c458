import { termsOf } from "./gig-facts.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: (provider: string, workers: number) =>
      `${provider} offers ${workers === 1 ? "1 person" : `${workers} people`} for your gig`,
    action: "Answer the offer",
    reason: "Keikka sent this because you answer the offers for this gig.",
  },
  fi: {
    heading: (provider: string, workers: number) =>
      `${provider} tarjoaa keikallesi ${workers === 1 ? "yhden tekijän" : `${workers} tekijää`}`,
    action: "Vastaa tarjoukseen",
    reason: "Keikka lähetti tämän, koska vastaat tämän keikan tarjouksiin.",
  },
};

/** To the buyer: somebody offers people. */
export const offerReceived: Template<"offerReceived"> = (offer, locale) => {
  const say = words[locale];
  const heading = say.heading(offer.provider, offer.workers);
  return gigLetter(offer, locale, { ...say, heading }, termsOf(offer, locale));
};
