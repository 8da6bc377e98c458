import { ownersLetter } from "./account-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    subject: "Somebody may know your Keikka password",
    heading: "Ten wrong codes after your right password",
    lead: (name: string) =>
      `${name}, somebody gave your password, and then ten times a wrong code for two-step login. No code is taken for a while, up to a quarter of an hour.`,
    action: "Set another password",
    note: "Not you? Then somebody knows your password: set another one at once. Was it you? Check that your phone's clock is right, or use a recovery code, a quarter of an hour from now.",
    reason:
      "Keikka sent this because wrong codes were given for the account with this address, after its right password.",
  },
  fi: {
    subject: "Joku saattaa tietää Keikka-salasanasi",
    heading: "Kymmenen väärää koodia oikean salasanasi jälkeen",
    lead: (name: string) =>
      `${name}, joku antoi salasanasi ja sen jälkeen kymmenen kertaa väärän kaksivaiheisen kirjautumisen koodin. Koodeja ei oteta vastaan hetkeen, enintään varttiin.`,
    action: "Aseta toinen salasana",
    note: "Jos se et ollut sinä, joku tietää salasanasi: aseta heti toinen. Jos se olit sinä, tarkista, että puhelimesi kello on oikeassa, tai käytä palautuskoodia vartin kuluttua.",
    reason:
      "Keikka lähetti tämän, koska tämän osoitteen tilille annettiin vääriä koodeja oikean salasanan jälkeen.",
  },
};

/** To the owner of an account whose password somebody knows who does not have the codes, or to who mistypes them. */
export const codesRefused: Template<"codesRefused"> = ownersLetter(words, () => "/forgot-password");
