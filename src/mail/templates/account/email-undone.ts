import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

const texts = {
  en: {
    subject: "The change of your Keikka e-mail was undone",
    heading: "The change of your e-mail was undone",
    lead: (name: string) =>
      `Hi ${name}, you log in with this address. All devices were signed out; the old password and access tokens work no more. Two-step login is off if it was turned on after the change was asked for.`,
    action: "Set a new password",
    note: "Set a new password to log in again. The link works once, within one hour; on the login page you can ask for another.",
    reason:
      "Keikka sent this because the change of this account's e-mail was undone by the link mailed to this address.",
  },
  fi: {
    subject: "Keikka-sähköpostisi vaihto on peruttu",
    heading: "Sähköpostin vaihto on peruttu",
    lead: (name: string) =>
      `Hei ${name}, kirjaudut tällä osoitteella. Kaikki laitteet on kirjattu ulos, eivätkä vanha salasana ja käyttöavaimet enää toimi. Jos kaksivaiheinen kirjautuminen otettiin käyttöön vaihdon pyytämisen jälkeen, se on nyt poissa käytöstä.`,
    action: "Aseta uusi salasana",
    note: "Aseta uusi salasana, niin pääset kirjautumaan. Linkki toimii kerran, tunnin ajan; kirjautumissivulta voit pyytää uuden.",
    reason:
      "Sait tämän Keikka-palvelusta, koska tämän tilin sähköpostin vaihto peruttiin tähän osoitteeseen lähetetyllä linkillä.",
  },
};

/** To who took their address back: what to do next. */
export const emailUndone: Template<"emailUndone"> = createOwnerTemplate(texts, ({ code }) =>
  buildLinkPath("reset", code),
);
