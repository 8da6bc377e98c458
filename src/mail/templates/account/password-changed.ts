import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";

const texts = {
  en: {
    subject: "Your Keikka password was changed",
    heading: "Your password was changed",
    lead: (name: string) =>
      `Hi ${name}, you log in with your new password from now on. Other devices were signed out.`,
    action: "Set another password",
    note: "Was it you? Then there is nothing to do. If not, set another password at once.",
    reason: "Keikka sent this because the password of the account with this address was changed.",
  },
  fi: {
    subject: "Keikka-salasanasi on vaihdettu",
    heading: "Salasanasi on vaihdettu",
    lead: (name: string) =>
      `Hei ${name}, kirjaudut jatkossa uudella salasanalla. Muut laitteet on kirjattu ulos.`,
    action: "Aseta toinen salasana",
    note: "Jos vaihdoit salasanan itse, kaikki on kunnossa. Jos et, aseta heti uusi salasana.",
    reason: "Sait tämän Keikka-palvelusta, koska tämän osoitteen tilin salasana vaihdettiin.",
  },
};

/** To somebody who has another password now: so that a stranger's deed does not go unseen. */
export const passwordChanged: Template<"passwordChanged"> = createOwnerTemplate(
  texts,
  () => "/forgot-password",
);
