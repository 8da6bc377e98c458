import { ownersLetter } from "./account-letter.ts";
import { linkPath } from "./link.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    subject: "Your Keikka e-mail is about to change",
    heading: "Another e-mail was given for your account",
    lead: (name: string) =>
      `${name}, once the new address is confirmed, you log in with that one, and no longer with this.`,
    action: "It was not me, undo it",
    note: "Was it you? Then there is nothing to do here. If not, undo it: the button works for 7 days, also after the change.",
    reason:
      "Keikka sent this because somebody who was logged in to the account with this address asked for another one.",
  },
  fi: {
    subject: "Keikka-sähköpostisi on vaihtumassa",
    heading: "Tilillesi annettiin uusi sähköposti",
    lead: (name: string) =>
      `${name}, kun uusi osoite on vahvistettu, kirjaudut sillä etkä enää tällä osoitteella.`,
    action: "En se ollut minä, peru vaihto",
    note: "Jos vaihdoit osoitteen itse, sinun ei tarvitse tehdä mitään. Jos et, peru vaihto: painike toimii 7 päivää, myös vaihdon jälkeen.",
    reason:
      "Keikka lähetti tämän, koska joku tämän osoitteen tilille kirjautunut pyysi vaihtamaan osoitteen.",
  },
};

/** To the present address of somebody who changes it: the way back, so that a stranger's deed can be undone. */
export const emailAsked: Template<"emailAsked"> = ownersLetter(words, ({ code }) =>
  linkPath("undoEmail", code),
);
