import { localize } from "../../../shared/core/locale.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildGigEmail } from "./gig-email.ts";
import { describeOfferTerms } from "./offer-terms.ts";

const texts = {
  en: {
    heading: (provider: string, workers: number) =>
      `${provider} offers ${workers === 1 ? "1 person" : `${workers} people`} for your gig`,
    alone: (provider: string) => `${provider} offers to work on your gig`,
    replaces: "This offer comes in place of the one that they took back.",
    action: "Answer the offer",
    reason: "Keikka sent this because you answer the offers for this gig.",
  },
  fi: {
    heading: (provider: string, workers: number) =>
      `${provider} tarjoaa keikallesi ${workers === 1 ? "yhden tekijän" : `${workers} tekijää`}`,
    alone: (provider: string) => `${provider} tarjoutuu keikallesi`,
    replaces: "Tämä tarjous tulee perutun tilalle.",
    action: "Vastaa tarjoukseen",
    reason: "Sait tämän Keikka-palvelusta, koska vastaat tämän keikan tarjouksiin.",
  },
};

/** To the buyer: somebody offers people, or themselves. */
export const offerReceived: Template<"offerReceived"> = (offer, locale) => {
  const say = localize(texts, locale);
  const provider = getDisplayName(offer.provider, locale);
  const heading = offer.alone ? say.alone(provider) : say.heading(provider, offer.workers);
  const { differs, employer, ...terms } = describeOfferTerms(offer, locale);
  const lead = [offer.replaces ? say.replaces : "", differs, employer].filter(Boolean).join(" ");
  return buildGigEmail(offer, locale, { ...say, heading }, { lead, ...terms });
};
