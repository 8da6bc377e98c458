import { localize } from "../../../shared/core/locale.ts";
import type { Template } from "../../template.ts";
import { buildGigEmail, toQuote } from "./gig-email.ts";

const texts = {
  en: {
    heading: "The gig is cancelled",
    crew: (organization: string) => `${organization} cancelled this gig. You need not come.`,
    desk: (organization: string) => `${organization} cancelled this gig. Your offer for it has ended.`,
    agreed: (organization: string) =>
      `${organization} cancelled this gig. The places that were agreed are void. Whoever was picked for it will be notified.`,
    action: "Open the gig",
    reason: "Keikka sent this because you were part of this gig.",
  },
  fi: {
    heading: "Keikka on peruttu",
    crew: (organization: string) => `${organization} perui tämän keikan. Sinun ei tarvitse tulla.`,
    desk: (organization: string) => `${organization} perui tämän keikan. Tarjouksesi siitä on päättynyt.`,
    agreed: (organization: string) =>
      `${organization} perui tämän keikan. Sovitut paikat raukeavat. Ilmoitamme asiasta keikalle nimetyille.`,
    action: "Avaa keikka",
    reason: "Sait tämän Keikka-palvelusta, koska olit mukana tällä keikalla.",
  },
};

/** To everybody on a gig: it does not happen. */
export const gigCancelled: Template<"gigCancelled"> = (gig, locale) => {
  const say = localize(texts, locale);
  const reader = gig.agreed ? "agreed" : "desk";
  const lead = say[gig.inCrew ? "crew" : reader](gig.organization);
  return buildGigEmail(gig, locale, say, { lead, ...toQuote(gig.organization, gig.reason) });
};
