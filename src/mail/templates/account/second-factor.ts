import { type Locale, localize } from "../../../shared/core/locale.ts";
import type { Template } from "../../template.ts";
import { buildAccountEmail } from "./account-email.ts";

const texts = {
  en: {
    action: "Open the settings",
    reason: "Keikka sent this because the login of the account with this address was changed.",
    on: {
      subject: "Logging in to Keikka now takes a code too",
      heading: "Two-step login is on",
      lead: (name: string) =>
        `Hi ${name}, from now on you log in with your password and a code from your authenticator app. Your other devices were signed out.`,
      note: "Keep your recovery codes where you find them without your phone. Not you? Then somebody knows your password: change it at once.",
    },
    off: {
      subject: "Logging in to Keikka takes no code any more",
      heading: "Two-step login is off",
      lead: (name: string) =>
        `Hi ${name}, from now on you log in with your password alone. Your other devices were signed out.`,
      note: "Not you? Then somebody knows your password: change it at once and turn two-step login on again.",
    },
    reset: {
      subject: "An admin turned off your two-step login at Keikka",
      heading: "Two-step login was turned off for you",
      lead: (name: string) =>
        `Hi ${name}, an admin of your company has turned two-step login off. You log in with your password alone. All your devices were signed out, and your access tokens work no more.`,
      note: "Turn it on again with your new phone. Did you not ask for this? Then set a new password at once and ask your admin.",
    },
    used: {
      subject: "A recovery code was used for Keikka",
      heading: "A recovery code was used",
      lead: (name: string) =>
        `Hi ${name}, one of your recovery codes was used in place of a code from your authenticator app. It does not work again.`,
      note: "Have you lost your phone? Turn two-step login off in the settings and on again with the new one. Not you? Then change your password and make new recovery codes at once.",
    },
  },
  fi: {
    action: "Avaa asetukset",
    reason: "Sait tämän Keikka-palvelusta, koska tämän osoitteen tilin kirjautumista muutettiin.",
    on: {
      subject: "Kirjautumisesi vaatii nyt myös koodin",
      heading: "Kaksivaiheinen kirjautuminen on käytössä",
      lead: (name: string) =>
        `Hei ${name}, kirjaudut jatkossa salasanalla ja todennussovelluksen koodilla. Muut laitteesi on kirjattu ulos.`,
      note: "Säilytä palautuskoodit paikassa, josta löydät ne ilman puhelinta. Jos et tehnyt tätä itse, joku tietää salasanasi: vaihda se heti.",
    },
    off: {
      subject: "Kirjautumisesi ei enää vaadi koodia",
      heading: "Kaksivaiheinen kirjautuminen on pois käytöstä",
      lead: (name: string) =>
        `Hei ${name}, kirjaudut jatkossa pelkällä salasanalla. Muut laitteesi on kirjattu ulos.`,
      note: "Jos et tehnyt tätä itse, joku tietää salasanasi: vaihda se heti ja ota kaksivaiheinen kirjautuminen uudelleen käyttöön.",
    },
    reset: {
      subject: "Kaksivaiheinen kirjautumisesi on poistettu käytöstä",
      heading: "Kaksivaiheinen kirjautumisesi on poistettu käytöstä",
      lead: (name: string) =>
        `Hei ${name}, yrityksesi pääkäyttäjä on poistanut kaksivaiheisen kirjautumisen käytöstä. Kirjaudut pelkällä salasanalla. Kaikki laitteesi on kirjattu ulos, ja käyttöavaimesi on poistettu.`,
      note: "Ota se uudella puhelimella taas käyttöön. Jos et pyytänyt tätä, aseta heti uusi salasana ja kysy pääkäyttäjältä.",
    },
    used: {
      subject: "Palautuskoodisi on käytetty",
      heading: "Palautuskoodi käytettiin",
      lead: (name: string) =>
        `Hei ${name}, yksi palautuskoodeistasi käytettiin todennussovelluksen koodin sijasta. Se ei toimi toista kertaa.`,
      note: "Hävisikö puhelin? Poista kaksivaiheinen kirjautuminen asetuksissa käytöstä ja ota se uudella puhelimella taas käyttöön. Jos et ollut sinä, vaihda heti salasanasi ja tee uudet palautuskoodit.",
    },
  },
};

const createTemplate =
  (event: "on" | "off" | "reset" | "used") =>
  ({ name }: { name: string }, locale: Locale) => {
    const { action, reason, [event]: say } = localize(texts, locale);
    return buildAccountEmail(
      { ...say, action, reason },
      { lead: say.lead(name), path: "/settings#secondFactor" },
    );
  };

/** To the owner of an account when its second factor was turned on. */
export const secondFactorOn: Template<"secondFactorOn"> = createTemplate("on");

/** To the owner of an account when its second factor was turned off. */
export const secondFactorOff: Template<"secondFactorOff"> = createTemplate("off");

/** To the owner of an account when whoever manages it turned it off for them. */
export const secondFactorReset: Template<"secondFactorReset"> = createTemplate("reset");

/** To the owner of an account when a recovery code stood in for the app. */
export const recoveryCodeUsed: Template<"recoveryCodeUsed"> = createTemplate("used");
