import { inLanguage } from "../../shared/locale.ts";
import { personName } from "../../shared/person-name.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "You are no longer on this gig",
    lead: "Your shifts on it are gone from your calendar.",
    action: "Open the gig",
    reason: "Keikka sent this because you were on this gig's crew.",
    desk: {
      heading: (worker: string) => `${worker} is no longer on this gig`,
      lead: (buyer: string) => `${buyer} took them off. The place is still yours: name somebody else.`,
      action: "Name somebody else",
      reason: "Keikka sent this because your worker was on this gig's crew.",
    },
  },
  fi: {
    heading: "Et ole enää tällä keikalla",
    lead: "Sen vuorot ovat poistuneet kalenteristasi.",
    action: "Avaa keikka",
    reason: "Keikka lähetti tämän, koska olit tämän keikan tekijä.",
    desk: {
      heading: (worker: string) => `${worker} ei ole enää tällä keikalla`,
      lead: (buyer: string) => `${buyer} poisti hänet keikalta. Paikka on yhä teidän: nimeä tilalle toinen.`,
      action: "Nimeä toinen",
      reason: "Keikka lähetti tämän, koska tekijäsi oli tällä keikalla.",
    },
  },
};

/** To a worker taken off the crew; with a `worker`, to the agency's desk whose worker it was. */
export const assignmentRemoved: Template<"assignmentRemoved"> = (place, locale) => {
  const say = inLanguage(words, locale);
  const { worker, organization } = place;
  if (worker === undefined) return gigLetter(place, locale, say, { lead: say.lead });
  const letter = { ...say.desk, heading: say.desk.heading(personName(worker, locale)) };
  return gigLetter(place, locale, letter, { lead: say.desk.lead(organization) });
};
