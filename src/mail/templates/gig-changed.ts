import { inLanguage } from "../../shared/locale.ts";
import { changeFacts } from "./changes.ts";
import { crewOf, siteFacts } from "./gig-facts.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "Your gig has changed",
    lead: {
      crew: "Look at what is different, then open the gig and confirm the change.",
      desk: "The people named for it are asked to confirm it themselves.",
    },
    action: "See what changed",
    reason: "Keikka sent this because you are part of this gig.",
  },
  fi: {
    heading: "Keikkasi on muuttunut",
    lead: {
      crew: "Katso, mikä on toisin. Avaa sitten keikka ja kuittaa muutos.",
      desk: "Keikalle nimetyt tekijät kuittaavat muutoksen itse.",
    },
    action: "Katso muutos",
    reason: "Keikka lähetti tämän, koska olet mukana tällä keikalla.",
  },
};

/** To everybody on a gig: time, place or pay is another, what from and what to. */
export const gigChanged: Template<"gigChanged"> = (gig, locale) => {
  const say = inLanguage(words, locale);
  const own = gig.days.filter((day) => day.own).map(({ date }) => date);
  const all = gig.days.map(({ date }) => date);
  return gigLetter(gig, locale, say, {
    lead: say.lead[own.length > 0 ? "crew" : "desk"],
    facts: [...changeFacts(gig.change, own, all, locale), ...siteFacts(gig, locale)],
    crew: crewOf(gig, locale),
  });
};
