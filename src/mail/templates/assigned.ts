import { siteFacts } from "./gig-facts.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "You are named for a gig",
    lead: "Say whether you come: one tap is enough.",
    action: "Confirm or decline",
    reason: "Keikka sent this because you were named to this gig's crew.",
  },
  fi: {
    heading: "Sinut on nimetty keikalle",
    lead: "Kerro, tuletko: yksi painallus riittää.",
    action: "Vahvista tai kieltäydy",
    reason: "Keikka lähetti tämän, koska sinut nimettiin tämän keikan tekijäksi.",
  },
};

/** To a worker: named to the crew, an answer is awaited. */
export const assigned: Template<"assigned"> = (gig, locale) => {
  const say = words[locale];
  return gigLetter(gig, locale, say, { lead: say.lead, facts: siteFacts(gig, locale) });
};
