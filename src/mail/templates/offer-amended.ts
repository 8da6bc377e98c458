import { crewOf, gigFacts, gigPath, optOut, termFacts } from "./gig-facts.ts";
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
  const say = words[locale];
  return {
    subject: `${say.heading}: ${offer.title}`,
    heading: say.heading,
    paragraphs: [say.lead(offer.provider)],
    facts: [...gigFacts(offer, locale), ...termFacts(offer, locale)],
    crew: crewOf(offer, locale),
    ...(offer.message && { quote: { author: offer.provider, text: offer.message } }),
    action: { label: say.action, path: gigPath(offer.gigId) },
    notes: [],
    reason: say.reason,
    optOut: optOut(locale),
  };
};
