import { inLanguage } from "../../shared/locale.ts";
import { personName } from "../../shared/person-name.ts";
import { crewOf } from "./gig-facts.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: (worker: string) => `${worker} can't come`,
    lead: {
      provider: "The place is still yours: name somebody else.",
      buyer: "The place is open again, and others can offer.",
    },
    action: { provider: "Name somebody else", buyer: "Open the gig" },
    reason: {
      provider: "Keikka sent this because your worker was named to this gig's crew.",
      buyer: "Keikka sent this because the gig is your organization's.",
    },
  },
  fi: {
    heading: (worker: string) => `${worker} ei pääse`,
    lead: {
      provider: "Paikka on yhä teidän: nimeä tilalle toinen.",
      buyer: "Paikka on taas auki, ja muut voivat tarjoutua.",
    },
    action: { provider: "Nimeä toinen", buyer: "Avaa keikka" },
    reason: {
      provider: "Keikka lähetti tämän, koska tekijäsi oli nimetty tälle keikalle.",
      buyer: "Keikka lähetti tämän, koska keikka on yrityksesi.",
    },
  },
};

/** To the desk that must find somebody else: an agency's, or for a doer on their own account the buyer's. */
export const assignmentDeclined: Template<"assignmentDeclined"> = (place, locale) => {
  const say = inLanguage(words, locale);
  const { worker, side } = place;
  const letter = {
    heading: say.heading(personName(worker, locale)),
    action: say.action[side],
    reason: say.reason[side],
  };
  return gigLetter(place, locale, letter, { lead: say.lead[side], crew: crewOf(place, locale) });
};
