import { localize } from "../../../shared/core/locale.ts";
import { getDisplayName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildGigEmail, toQuote } from "./gig-email.ts";

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

const texts = {
  en: {
    accepted: (accepted: number, workers: number) =>
      accepted === workers ? `${people(accepted)} accepted` : `${accepted} of ${people(workers)} accepted`,
    declined: {
      provider: "Your offer was declined",
      buyer: "Your counter-offer was declined",
      asked: "The added days were declined",
    },
    withdrawn: (by: string) => `${by} took back their offer`,
    released: (places: number) => `${places} ${places === 1 ? "place" : "places"} taken back`,
    acceptedLead: {
      provider: (by: string) => `${by} accepted your offer. Pick the crew next.`,
      buyer: (by: string) => `${by} accepted your counter-offer and picks the crew next.`,
      alone: (by: string) => `${by} accepted your counter-offer and comes as agreed.`,
      asked: (by: string) => `${by} agreed to the added days.`,
    },
    declinedLead: (by: string) => `${by} said no this time.`,
    withdrawnLead: "There is nothing to answer any more.",
    withdrawnReason: "Keikka sent this because the offer waited for your answer.",
    releasedLead: (by: string) => `${by} took back accepted places that had nobody picked for them.`,
    givenBack: (places: number) =>
      `${places} ${places === 1 ? "place is" : "places are"} without workers again`,
    givenBackLead: (by: string) =>
      `${by} does not work through Keikka any more, and nobody of theirs comes. The gig is open to others again.`,
    givenBackReason: "Keikka sent this because the workers were agreed for your gig.",
    action: { provider: "Pick the crew", buyer: "Open the gig" },
    reason: "Keikka sent this because your offer for this gig was answered.",
  },
  fi: {
    accepted: (accepted: number, workers: number) =>
      `${accepted === workers ? "" : `${accepted}/`}${workers} ${workers === 1 ? "tekijä" : "tekijää"} hyväksytty`,
    declined: {
      provider: "Tarjouksesi hylättiin",
      buyer: "Vastatarjouksesi hylättiin",
      asked: "Lisäpäivät hylättiin",
    },
    withdrawn: (by: string) => `${by} perui tarjouksensa`,
    released: (places: number) => `${places} ${places === 1 ? "paikka" : "paikkaa"} vapautettu`,
    acceptedLead: {
      provider: (by: string) => `${by} hyväksyi tarjouksesi. Nimeä seuraavaksi tekijät.`,
      buyer: (by: string) => `${by} hyväksyi vastatarjouksesi ja nimeää seuraavaksi tekijät.`,
      alone: (by: string) => `${by} hyväksyi vastatarjouksesi ja tulee sovitusti.`,
      asked: (by: string) => `${by} hyväksyi lisäpäivät.`,
    },
    declinedLead: (by: string) => `${by} hylkäsi sen tällä kertaa.`,
    withdrawnLead: "Siihen ei tarvitse enää vastata.",
    withdrawnReason: "Sait tämän Keikka-palvelusta, koska tarjous odotti vastaustasi.",
    releasedLead: (by: string) => `${by} otti takaisin hyväksytyt paikat, joille ei ollut nimetty tekijää.`,
    givenBack: (places: number) => `${places} ${places === 1 ? "paikka" : "paikkaa"} on taas ilman tekijää`,
    givenBackLead: (by: string) =>
      `${by} ei enää käytä palvelua, eikä sieltä tule ketään. Keikka on taas auki muille.`,
    givenBackReason: "Sait tämän Keikka-palvelusta, koska tekijöistä oli sovittu keikallesi.",
    action: { provider: "Nimeä tekijät", buyer: "Avaa keikka" },
    reason: "Sait tämän Keikka-palvelusta, koska tarjoukseesi tälle keikalle vastattiin.",
  },
};

/** To the side whose terms they were: what the other side said; or to the other side that they were withdrawn. */
export const offerAnswered: Template<"offerAnswered"> = (offer, locale) => {
  const say = localize(texts, locale);
  const { side } = offer;
  const answeredBy = getDisplayName(offer.answeredBy, locale);
  const quote = toQuote(answeredBy, offer.reason);
  if (offer.answer === "released" && side === "buyer") {
    const heading = say.givenBack(offer.accepted);
    const letter = { heading, action: say.action.buyer, reason: say.givenBackReason };
    return buildGigEmail(offer, locale, letter, { lead: say.givenBackLead(answeredBy) });
  }
  if (offer.answer === "released") {
    const letter = { ...say, heading: say.released(offer.accepted), action: say.action.buyer };
    return buildGigEmail(offer, locale, letter, { lead: say.releasedLead(answeredBy) });
  }
  if (offer.answer === "withdrawn") {
    const heading = say.withdrawn(answeredBy);
    const letter = { heading, action: say.action.buyer, reason: say.withdrawnReason };
    return buildGigEmail(offer, locale, letter, { lead: say.withdrawnLead, ...quote });
  }
  const taken = offer.answer === "accepted";
  const terms = offer.asks ? "asked" : side;
  const heading = taken ? say.accepted(offer.accepted, offer.workers) : say.declined[terms];
  const action = taken ? say.action[side] : say.action.buyer;
  const taker = terms === "buyer" && offer.alone ? "alone" : terms;
  const lead = taken ? say.acceptedLead[taker](answeredBy) : say.declinedLead(answeredBy);
  return buildGigEmail(offer, locale, { ...say, heading, action }, { lead, ...quote });
};
