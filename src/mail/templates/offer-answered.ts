import { gigFacts, gigPath, optOut } from "./gig-facts.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    accepted: (accepted: number, workers: number) => `Accepted: ${accepted} of your ${workers}`,
    declined: "Your offer was declined",
    acceptedLead: (organization: string) => `${organization} took your offer. Name the crew next.`,
    declinedLead: (organization: string) => `${organization} did not take your offer this time.`,
    acceptedAction: "Name the crew",
    declinedAction: "Open the gig",
    reason: "Keikka sent this because you made an offer for this gig.",
  },
  fi: {
    accepted: (accepted: number, workers: number) => `Hyväksytty: ${accepted}/${workers}`,
    declined: "Tarjouksesi hylättiin",
    acceptedLead: (organization: string) => `${organization} otti tarjouksesi. Nimeä seuraavaksi tekijät.`,
    declinedLead: (organization: string) => `${organization} ei tällä kertaa ottanut tarjoustasi.`,
    acceptedAction: "Nimeä tekijät",
    declinedAction: "Avaa keikka",
    reason: "Keikka lähetti tämän, koska teit tarjouksen tästä keikasta.",
  },
};

/** To the provider: what the buyer said. */
export const offerAnswered: Template<"offerAnswered"> = (offer, locale) => {
  const say = words[locale];
  const taken = offer.answer === "accepted";
  const heading = taken ? say.accepted(offer.accepted, offer.workers) : say.declined;
  return {
    subject: `${heading}: ${offer.title}`,
    heading,
    paragraphs: [taken ? say.acceptedLead(offer.organization) : say.declinedLead(offer.organization)],
    facts: gigFacts(offer, locale),
    action: { label: taken ? say.acceptedAction : say.declinedAction, path: gigPath(offer.gigId) },
    notes: [],
    reason: say.reason,
    optOut: optOut(locale),
  };
};
