import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

const texts = {
  en: {
    subject: "Your Keikka e-mail is about to change",
    heading: "Your account's e-mail address is being changed",
    lead: (name: string) =>
      `Hi ${name}, once the new address is confirmed, you log in with that one, and no longer with this.`,
    action: "It was not me, undo it",
    note: "Was it you? Then there is nothing to do here. If not, undo it: the button works for 7 days, also after the change.",
    reason:
      "Keikka sent this because somebody who was logged in to the account with this address asked for another one.",
  },
  fi: {
    subject: "Keikka-sähköpostisi on vaihtumassa",
    heading: "Tilisi sähköpostiosoitetta ollaan vaihtamassa",
    lead: (name: string) =>
      `Hei ${name}, kun uusi osoite on vahvistettu, kirjaudut sillä etkä enää tällä osoitteella.`,
    action: "En se ollut minä, peru vaihto",
    note: "Jos vaihdoit osoitteen itse, sinun ei tarvitse tehdä mitään. Jos et, peru vaihto: painike toimii 7 päivää, myös vaihdon jälkeen.",
    reason:
      "Sait tämän Keikka-palvelusta, koska joku tämän osoitteen tilille kirjautunut pyysi vaihtamaan osoitteen.",
  },
};

/** To the present address of somebody who changes it: the way back, so that a stranger's deed can be undone. */
export const emailAsked: Template<"emailAsked"> = createOwnerTemplate(texts, ({ code }) =>
  buildLinkPath("undoEmail", code),
);
