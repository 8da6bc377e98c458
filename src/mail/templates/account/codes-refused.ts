import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";

const texts = {
  en: {
    subject: "Somebody may know your Keikka password",
    heading: "Ten wrong codes after your right password",
    lead: (name: string) =>
      `Hi ${name}, somebody gave your password, and then ten times a wrong code for two-step login. No code is accepted for up to 15 minutes.`,
    action: "Set another password",
    note: "Not you? Then somebody knows your password: set another one at once. Was it you? Check that your phone's clock is right, or use a recovery code 15 minutes from now.",
    reason:
      "Keikka sent this because wrong codes were given for the account with this address, after its right password.",
  },
  fi: {
    subject: "Joku saattaa tietää Keikka-salasanasi",
    heading: "Kymmenen väärää koodia oikean salasanasi jälkeen",
    lead: (name: string) =>
      `Hei ${name}, joku antoi salasanasi ja sen jälkeen kymmenen kertaa väärän kaksivaiheisen kirjautumisen koodin. Koodeja ei oteta vastaan enintään 15 minuuttiin.`,
    action: "Aseta toinen salasana",
    note: "Jos se et ollut sinä, joku tietää salasanasi: aseta heti toinen. Jos se olit sinä, tarkista, että puhelimesi kello on oikeassa, tai käytä palautuskoodia 15 minuutin kuluttua.",
    reason:
      "Sait tämän Keikka-palvelusta, koska tämän osoitteen tilille annettiin vääriä koodeja oikean salasanan jälkeen.",
  },
};

/** To the owner of an account whose password somebody knows who does not have the codes, or to who mistypes them. */
export const codesRefused: Template<"codesRefused"> = createOwnerTemplate(texts, () => "/forgot-password");
