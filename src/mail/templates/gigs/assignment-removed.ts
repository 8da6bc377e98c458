import { localize } from "../../../shared/core/locale.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildGigEmail } from "./gig-email.ts";

const texts = {
  en: {
    heading: "You are no longer on this gig",
    lead: "Your shifts on it are gone from your calendar.",
    action: "Open the gig",
    reason: "Keikka sent this because you were on this gig's crew.",
    desk: {
      heading: (worker: string) => `${worker} is no longer on this gig`,
      lead: (buyer: string) => `${buyer} took them off. The place is still yours: pick somebody else.`,
      action: "Pick somebody else",
      reason: "Keikka sent this because your worker was on this gig's crew.",
    },
  },
  fi: {
    heading: "Et ole enää tällä keikalla",
    lead: "Sen vuorot ovat poistuneet kalenteristasi.",
    action: "Avaa keikka",
    reason: "Sait tämän Keikka-palvelusta, koska olit tämän keikan tekijä.",
    desk: {
      heading: (worker: string) => `${worker} ei ole enää tällä keikalla`,
      lead: (buyer: string) => `${buyer} poisti hänet keikalta. Paikka on yhä teidän: nimeä tilalle toinen.`,
      action: "Nimeä toinen",
      reason: "Sait tämän Keikka-palvelusta, koska tekijäsi oli tällä keikalla.",
    },
  },
};

/** To a worker taken off the crew; with a `worker`, to the agency's desk whose worker it was. */
export const assignmentRemoved: Template<"assignmentRemoved"> = (place, locale) => {
  const say = localize(texts, locale);
  const { worker, organization } = place;
  if (worker === undefined) return buildGigEmail(place, locale, say, { lead: say.lead });
  const letter = { ...say.desk, heading: say.desk.heading(getDisplayName(worker, locale)) };
  return buildGigEmail(place, locale, letter, { lead: say.desk.lead(organization) });
};
