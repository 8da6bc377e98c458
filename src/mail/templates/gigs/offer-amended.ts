import { localize } from "../../../shared/core/locale.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildGigEmail } from "./gig-email.ts";
import { describeOfferTerms } from "./offer-terms.ts";

const texts = {
  en: {
    heading: "You got a counter-offer",
    corrected: "An offer has changed",
    asked: "The same crew is asked for a day more",
    askedLead: (provider: string) =>
      `${provider} asks those who are in the crew already. Accept, and whoever is free is named for the day.`,
    lead: (provider: string) => `${provider} changed the terms. The earlier ones no longer hold.`,
    action: "Answer the offer",
    reason: "Keikka sent this because you are part of this offer.",
  },
  fi: {
    heading: "Sait vastatarjouksen",
    corrected: "Tarjous on muuttunut",
    asked: "Samoja tekijöitä pyydetään lisäpäivälle",
    askedLead: (provider: string) =>
      `${provider} pyytää keikalla jo olevia. Hyväksy, niin vapaana olevat nimetään päivälle.`,
    lead: (provider: string) => `${provider} muutti ehtoja. Aiemmat eivät ole enää voimassa.`,
    action: "Vastaa tarjoukseen",
    reason: "Sait tämän Keikka-palvelusta, koska olet tämän tarjouksen osapuoli.",
  },
};

/** To the other side of an offer: `provider` is who put the new terms forward. */
export const offerAmended: Template<"offerAmended"> = (offer, locale) => {
  const say = localize(texts, locale);
  const { differs, employer: _, ...terms } = describeOfferTerms(offer, locale);
  const provider = getDisplayName(offer.provider, locale);
  const lead = offer.asks ? say.askedLead(provider) : `${say.lead(provider)} ${differs}`.trim();
  const heading = offer.asks ? say.asked : offer.corrected ? say.corrected : say.heading;
  return buildGigEmail(offer, locale, { ...say, heading }, { lead, ...terms });
};
