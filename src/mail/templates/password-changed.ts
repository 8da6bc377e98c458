import { ownersLetter } from "./account-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    subject: "Your Keikka password was changed",
    heading: "Your password was changed",
    lead: (name: string) =>
      `${name}, you log in with your new password from now on. Other devices were signed out.`,
    action: "Set another password",
    note: "Was it you? Then there is nothing to do. If not, set another password at once.",
    reason: "Keikka sent this because the password of the account with this address was changed.",
  },
  fi: {
    subject: "Keikka-salasanasi on vaihdettu",
    heading: "Salasanasi on vaihdettu",
    lead: (name: string) =>
      `${name}, kirjaudut jatkossa uudella salasanalla. Muut laitteet on kirjattu ulos.`,
    action: "Aseta toinen salasana",
    note: "Jos vaihdoit salasanan itse, kaikki on kunnossa. Jos et, aseta heti uusi salasana.",
    reason: "Keikka lähetti tämän, koska tämän osoitteen tilin salasana vaihdettiin.",
  },
};

/** To somebody who has another password now: so that a stranger's deed does not go unseen. */
export const passwordChanged: Template<"passwordChanged"> = ownersLetter(words, () => "/forgot-password");
