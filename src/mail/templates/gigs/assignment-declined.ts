import { localize } from "../../../shared/core/locale.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import { formatDay } from "../../format.ts";
import type { Template } from "../../template.ts";
import { buildGigEmail, toQuote } from "./gig-email.ts";
import { summarizeCrew } from "./gig-facts.ts";

const texts = {
  en: {
    heading: (worker: string) => `${worker} can't come`,
    until: (worker: string, day: string) => `${worker} comes until ${day} only`,
    later: "The days after that are still yours: pick somebody else for them.",
    lead: {
      provider: "The place is still yours: pick somebody else.",
      buyer: "The place is open again, and others can offer.",
    },
    action: { provider: "Pick somebody else", buyer: "Open the gig" },
    reason: {
      provider: "Keikka sent this because your worker was picked for this gig's crew.",
      buyer: "Keikka sent this because the gig is your organization's.",
    },
  },
  fi: {
    heading: (worker: string) => `${worker} ei pääse`,
    until: (worker: string, day: string) => `${worker} tulee vain ${day} asti`,
    later: "Sen jälkeiset päivät ovat yhä teidän: nimeä niille toinen.",
    lead: {
      provider: "Paikka on yhä teidän: nimeä tilalle toinen.",
      buyer: "Paikka on taas auki, ja muut voivat tarjoutua.",
    },
    action: { provider: "Nimeä toinen", buyer: "Avaa keikka" },
    reason: {
      provider: "Sait tämän Keikka-palvelusta, koska tekijäsi oli nimetty tälle keikalle.",
      buyer: "Sait tämän Keikka-palvelusta, koska keikka on yrityksesi julkaisema.",
    },
  },
};

/** To the desk that must find somebody else: an agency's, or for a doer on their own account the buyer's. */
export const assignmentDeclined: Template<"assignmentDeclined"> = (place, locale) => {
  const say = localize(texts, locale);
  const { side, reason, lastDay } = place;
  const worker = getDisplayName(place.worker, locale);
  const letter = {
    heading: lastDay ? say.until(worker, formatDay(locale, lastDay)) : say.heading(worker),
    action: say.action[side],
    reason: say.reason[side],
  };
  const crew = summarizeCrew(place, locale);
  return buildGigEmail(place, locale, letter, {
    lead: lastDay ? say.later : say.lead[side],
    crew,
    ...toQuote(worker, reason),
  });
};
