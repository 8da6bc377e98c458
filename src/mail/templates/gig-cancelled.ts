import { inLanguage } from "../../shared/locale.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "The gig is cancelled",
    crew: (organization: string) => `${organization} cancelled this gig. You need not come.`,
    desk: (organization: string) =>
      `${organization} cancelled this gig. Your offer for it has ended; whoever was named for it is told.`,
    action: "Open the gig",
    reason: "Keikka sent this because you were part of this gig.",
  },
  fi: {
    heading: "Keikka on peruttu",
    crew: (organization: string) => `${organization} perui tämän keikan. Sinun ei tarvitse tulla.`,
    desk: (organization: string) =>
      `${organization} perui tämän keikan. Tarjouksesi siitä on päättynyt; keikalle nimetyt saavat tiedon.`,
    action: "Avaa keikka",
    reason: "Keikka lähetti tämän, koska olit mukana tällä keikalla.",
  },
};

/** To everybody on a gig: it does not happen. */
export const gigCancelled: Template<"gigCancelled"> = (gig, locale) => {
  const say = inLanguage(words, locale);
  return gigLetter(gig, locale, say, { lead: say[gig.inCrew ? "crew" : "desk"](gig.organization) });
};
