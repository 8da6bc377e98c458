import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "The gig is cancelled",
    lead: (organization: string) => `${organization} cancelled this gig. You need not come.`,
    action: "Open the gig",
    reason: "Keikka sent this because you were part of this gig.",
  },
  fi: {
    heading: "Keikka on peruttu",
    lead: (organization: string) => `${organization} perui tämän keikan. Sinun ei tarvitse tulla.`,
    action: "Avaa keikka",
    reason: "Keikka lähetti tämän, koska olit mukana tällä keikalla.",
  },
};

/** To everybody on a gig: it does not happen. */
export const gigCancelled: Template<"gigCancelled"> = (gig, locale) => {
  const say = words[locale];
  return gigLetter(gig, locale, say, { lead: say.lead(gig.organization) });
};
