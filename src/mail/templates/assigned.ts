import { inLanguage } from "../../shared/locale.ts";
import { formatPay } from "../format.ts";
import { siteFacts } from "./gig-facts.ts";
import { gigLetter } from "./gig-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    heading: "You are named for a gig",
    lead: "Say whether you come: one tap is enough.",
    action: "Confirm or decline",
    reason: "Keikka sent this because you were named to this gig's crew.",
    offered: {
      heading: "Your offer is accepted",
      lead: "The place is yours. Confirm that you come, as other work may have come since you offered: one tap is enough.",
      action: "Confirm or decline",
      reason: "Keikka sent this because you offered to work on this gig.",
      pay: "Pay",
    },
  },
  fi: {
    heading: "Sinut on nimetty keikalle",
    lead: "Kerro, tuletko: yksi napautus riittää.",
    action: "Vahvista tai kieltäydy",
    reason: "Keikka lähetti tämän, koska sinut nimettiin tämän keikan tekijäksi.",
    offered: {
      heading: "Tarjouksesi hyväksyttiin",
      lead: "Paikka on sinun. Vahvista vielä, että tulet, sillä olet voinut saada muuta työtä tarjouksesi jälkeen: yksi napautus riittää.",
      action: "Vahvista tai kieltäydy",
      reason: "Keikka lähetti tämän, koska tarjouduit tälle keikalle.",
      pay: "Hinta",
    },
  },
};

/** To a worker: named to the crew, or taken at their own offer; an answer is awaited. */
export const assigned: Template<"assigned"> = (gig, locale) => {
  const say = inLanguage(words, locale);
  const facts = siteFacts(gig, locale);
  const { amountCents, pricingType = "hourly" } = gig;
  if (amountCents === undefined) return gigLetter(gig, locale, say, { lead: say.lead, facts });
  const { offered } = say;
  const pay = { label: offered.pay, value: formatPay(locale, amountCents, pricingType) };
  return gigLetter(gig, locale, offered, { lead: offered.lead, facts: [pay, ...facts] });
};
