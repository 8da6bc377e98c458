import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "You are no longer on this gig",
    lead: "Your shifts on it are gone from your calendar.",
    action: "Open the gig",
    reason: "Keikka sent this because you were on this gig's crew.",
  },
  fi: {
    heading: "Et ole enää tällä keikalla",
    lead: "Sen vuorot on poistettu kalenteristasi.",
    action: "Avaa keikka",
    reason: "Keikka lähetti tämän, koska olit tämän keikan tekijä.",
  },
};

/** To a worker: taken off the crew. */
export const assignmentRemoved: Template<"assignmentRemoved"> = (gig, locale) => {
  const say = words[locale];
  return gigLetter(gig, locale, say, { lead: say.lead });
};
