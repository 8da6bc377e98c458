import { localize } from "../../../shared/core/locale.ts";
import { formatPrice } from "../../format.ts";
import type { Template } from "../../template.ts";
import { buildGigEmail } from "./gig-email.ts";
import { listSiteFacts } from "./gig-facts.ts";

const texts = {
  en: {
    heading: "You have been picked for a gig",
    lead: "Say whether you come: one tap is enough.",
    action: "Confirm or decline",
    reason: "Keikka sent this because you were picked for this gig's crew.",
    offered: {
      heading: "Your offer is accepted",
      lead: "The place is yours and you are expected: your offer was your confirmation. If you cannot come after all, say so in the app.",
      action: "Open the gig",
      reason: "Keikka sent this because you offered to work on this gig.",
      pay: "Pay",
      wage: "Gross wage",
    },
  },
  fi: {
    heading: "Sinut on nimetty keikalle",
    lead: "Kerro, tuletko: yksi napautus riittää.",
    action: "Vahvista tai kieltäydy",
    reason: "Sait tämän Keikka-palvelusta, koska sinut nimettiin tämän keikan tekijäksi.",
    offered: {
      heading: "Tarjouksesi hyväksyttiin",
      lead: "Paikka on sinun ja sinua odotetaan: tarjouksesi oli vahvistuksesi. Jos et pääsekään, ilmoita siitä sovelluksessa.",
      action: "Avaa keikka",
      reason: "Sait tämän Keikka-palvelusta, koska tarjouduit tälle keikalle.",
      pay: "Hinta",
      wage: "Bruttopalkka",
    },
  },
};

/** To a worker: named to the crew, where an answer is awaited, or taken at their own offer, which was their yes. */
export const assigned: Template<"assigned"> = (gig, locale) => {
  const say = localize(texts, locale);
  const facts = listSiteFacts(gig, locale);
  const { amountCents, pricingType = "hourly" } = gig;
  if (amountCents === undefined) return buildGigEmail(gig, locale, say, { lead: say.lead, facts });
  const { offered } = say;
  const pay = {
    label: gig.paid === "wage" ? offered.wage : offered.pay,
    value: formatPrice(locale, amountCents, pricingType, gig.paid ?? "unknown"),
  };
  return buildGigEmail(gig, locale, offered, { lead: offered.lead, facts: [pay, ...facts] });
};
