import { localize } from "../../../shared/core/locale.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildAccountEmail } from "./account-email.ts";

const texts = {
  en: {
    subject: "Your Keikka account is deleted",
    heading: "Your account is deleted",
    lead: (name: string) =>
      `Hi ${name}, your name, contacts, messages and logins are gone from Keikka. Shifts ahead are not yours any more; what you worked stays without your name.`,
    action: "To Keikka",
    own: "Did you not delete it yourself? Then somebody knows your password: change it wherever else you use it, and tell those who run Keikka.",
    other: "It was deleted by those who manage it: ask your organization, or those who run Keikka.",
    reason:
      "Keikka sent this because the account with this address was deleted. It is the last e-mail to it.",
  },
  fi: {
    subject: "Keikka-tilisi on poistettu",
    heading: "Tilisi on poistettu",
    lead: (name: string) =>
      `Hei ${name}, nimesi, yhteystietosi, viestisi ja kirjautumisesi on poistettu palvelusta. Tulevat vuorot eivät enää ole sinun, ja tekemäsi vuorot jäävät ilman nimeäsi.`,
    action: "Keikka-palveluun",
    own: "Jos et poistanut tiliä itse, joku tietää salasanasi: vaihda se muualla, missä käytät sitä, ja kerro palvelun ylläpidolle.",
    other: "Tilin poisti se, joka sitä hallinnoi: kysy yrityksesi pääkäyttäjältä tai palvelun ylläpidosta.",
    reason:
      "Sait tämän Keikka-palvelusta, koska tämän osoitteen tili poistettiin. Tämä on viimeinen viesti tähän osoitteeseen.",
  },
};

/** To who had an account: so that a stranger's deed does not go unseen. */
export const accountClosed: Template<"accountClosed"> = ({ own, name }, locale) => {
  const say = localize(texts, locale);
  const note = own === 1 ? say.own : say.other;
  return buildAccountEmail({ ...say, note }, { lead: say.lead(getFirstName(name)), path: "/" });
};
