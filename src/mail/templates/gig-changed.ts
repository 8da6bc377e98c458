import { crewOf, siteFacts } from "./gig-facts.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "Your gig has changed",
    lead: "This is how it is now. If you are coming, open it and confirm the change.",
    action: "See what changed",
    reason: "Keikka sent this because you are part of this gig.",
  },
  fi: {
    heading: "Keikkasi on muuttunut",
    lead: "Näin se on nyt. Jos olet tulossa, avaa keikka ja kuittaa muutos.",
    action: "Katso muutos",
    reason: "Keikka lähetti tämän, koska olet mukana tällä keikalla.",
  },
};

/** To everybody on a gig: time, place or pay is another. */
export const gigChanged: Template<"gigChanged"> = (gig, locale) => {
  const say = words[locale];
  return gigLetter(gig, locale, say, {
    lead: say.lead,
    facts: siteFacts(gig, locale),
    crew: crewOf(gig, locale),
  });
};
