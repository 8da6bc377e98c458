import { inLanguage } from "../../shared/locale.ts";
import { personName } from "../../shared/person-name.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    accepted: (accepted: number, workers: number) => `Accepted: ${accepted} of ${workers}`,
    declined: "Your terms were declined",
    withdrawn: (by: string) => `${by} took back their offer`,
    released: (places: number) => `Places no longer yours: ${places}`,
    acceptedLead: {
      provider: (by: string) => `${by} took your offer. Name the crew next.`,
      buyer: (by: string) => `${by} accepted your terms and names the crew next.`,
    },
    declinedLead: (by: string) => `${by} said no this time.`,
    withdrawnLead: "There is nothing to answer any more.",
    withdrawnReason: "Keikka sent this because the offer waited for your answer.",
    releasedLead: (by: string) => `${by} took back accepted places that had nobody named.`,
    givenBack: (places: number) => `Places without workers again: ${places}`,
    givenBackLead: (by: string) =>
      `${by} does not work through Keikka any more, and nobody of theirs comes. The gig is open to others again.`,
    givenBackReason: "Keikka sent this because the workers were agreed for your gig.",
    action: { provider: "Name the crew", buyer: "Open the gig" },
    reason: "Keikka sent this because your terms for this gig were answered.",
  },
  fi: {
    accepted: (accepted: number, workers: number) => `Hyväksytty: ${accepted}/${workers}`,
    declined: "Ehtosi hylättiin",
    withdrawn: (by: string) => `${by} perui tarjouksensa`,
    released: (places: number) => `Paikkoja vapautettu: ${places}`,
    acceptedLead: {
      provider: (by: string) => `${by} otti tarjouksesi. Nimeä seuraavaksi tekijät.`,
      buyer: (by: string) => `${by} hyväksyi ehtosi ja nimeää seuraavaksi tekijät.`,
    },
    declinedLead: (by: string) => `${by} hylkäsi ne tällä kertaa.`,
    withdrawnLead: "Siihen ei tarvitse enää vastata.",
    withdrawnReason: "Keikka lähetti tämän, koska tarjous odotti vastaustasi.",
    releasedLead: (by: string) => `${by} otti takaisin hyväksytyt paikat, joille ei ollut nimetty tekijää.`,
    givenBack: (places: number) => `Paikkoja taas ilman tekijää: ${places}`,
    givenBackLead: (by: string) =>
      `${by} ei enää toimi Keikassa, eikä sieltä tule ketään. Keikka on taas auki muille.`,
    givenBackReason: "Keikka lähetti tämän, koska tekijöistä oli sovittu keikallesi.",
    action: { provider: "Nimeä tekijät", buyer: "Avaa keikka" },
    reason: "Keikka lähetti tämän, koska ehtoihisi tälle keikalle vastattiin.",
  },
};

/** To the side whose terms they were: what the other side said; or to the other side that they were withdrawn. */
export const offerAnswered: Template<"offerAnswered"> = (offer, locale) => {
  const say = inLanguage(words, locale);
  const { side } = offer;
  const answeredBy = personName(offer.answeredBy, locale);
  if (offer.answer === "released" && side === "buyer") {
    const heading = say.givenBack(offer.accepted);
    const letter = { heading, action: say.action.buyer, reason: say.givenBackReason };
    return gigLetter(offer, locale, letter, { lead: say.givenBackLead(answeredBy) });
  }
  if (offer.answer === "released") {
    const letter = { ...say, heading: say.released(offer.accepted), action: say.action.buyer };
    return gigLetter(offer, locale, letter, { lead: say.releasedLead(answeredBy) });
  }
  if (offer.answer === "withdrawn") {
    const heading = say.withdrawn(answeredBy);
    const letter = { heading, action: say.action.buyer, reason: say.withdrawnReason };
    return gigLetter(offer, locale, letter, { lead: say.withdrawnLead });
  }
  const taken = offer.answer === "accepted";
  const heading = taken ? say.accepted(offer.accepted, offer.workers) : say.declined;
  const action = taken ? say.action[side] : say.action.buyer;
  const lead = taken ? say.acceptedLead[side](answeredBy) : say.declinedLead(answeredBy);
  return gigLetter(offer, locale, { ...say, heading, action }, { lead });
};
