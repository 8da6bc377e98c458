import { localize } from "../../../shared/core/locale.ts";
import type { Template } from "../../template.ts";
import { listChangeFacts } from "./change-facts.ts";
import { buildGigEmail } from "./gig-email.ts";
import { listSiteFacts, summarizeCrew } from "./gig-facts.ts";

const texts = {
  en: {
    heading: "Your gig has changed",
    lead: {
      crew: "Look at what is different, then open the gig and note the change.",
      desk: "The people picked for it are asked to note it themselves.",
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
    reason: "Sait tämän Keikka-palvelusta, koska olet mukana tällä keikalla.",
  },
};

/** To everybody on a gig: time, place or pay is another, what from and what to. */
export const gigChanged: Template<"gigChanged"> = (gig, locale) => {
  const say = localize(texts, locale);
  const own = gig.days.filter((day) => day.own).map(({ date }) => date);
  const all = gig.days.map(({ date }) => date);
  const changed = listChangeFacts(gig.change, own, all, locale, gig.readerPaid);
  const told = new Set(changed.map(({ label }) => label));
  return buildGigEmail(gig, locale, say, {
    lead: say.lead[own.length > 0 ? "crew" : "desk"],
    facts: [...changed, ...listSiteFacts(gig, locale).filter(({ label }) => !told.has(label))],
    crew: summarizeCrew(gig, locale),
  });
};
