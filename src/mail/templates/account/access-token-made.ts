import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";

const texts = {
  en: {
    subject: "An access token was made for your Keikka account",
    heading: "A new access token",
    lead: (name: string) =>
      `Hi ${name}, an access token was made for another program. Whoever has it can do in Keikka what you can, but for your login itself.`,
    action: "See the tokens",
    note: "Was it you? Then there is nothing to do. If not, revoke it and change your password at once.",
    reason: "Keikka sent this because an access token was made for the account with this address.",
  },
  fi: {
    subject: "Keikka-tilillesi luotiin käyttöavain",
    heading: "Uusi käyttöavain",
    lead: (name: string) =>
      `Hei ${name}, tilillesi luotiin käyttöavain toista ohjelmaa varten. Sillä voi tehdä palvelussa samat asiat kuin sinä, mutta ei muuttaa kirjautumistasi.`,
    action: "Katso avaimet",
    note: "Jos loit sen itse, kaikki on kunnossa. Jos et, poista avain ja vaihda salasanasi heti.",
    reason: "Sait tämän Keikka-palvelusta, koska tämän osoitteen tilille luotiin käyttöavain.",
  },
};

/** To the owner of an account for whom a token was made: so that a stranger's deed does not go unseen. */
export const accessTokenMade: Template<"accessTokenMade"> = createOwnerTemplate(
  texts,
  () => "/settings#tokens",
);
