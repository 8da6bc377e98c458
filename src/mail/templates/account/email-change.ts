import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

const texts = {
  en: {
    subject: "Confirm your new e-mail for Keikka",
    heading: "Confirm your new e-mail",
    lead: (name: string) => `Hi ${name}, tap the button and this address is the one you log in with.`,
    action: "Confirm this address",
    note: "The link works once, within one hour.",
    reason:
      "Keikka sent this because somebody gave this address as their new one. Not you? Then ignore it: nothing changes.",
  },
  fi: {
    subject: "Vahvista uusi Keikka-sähköpostisi",
    heading: "Vahvista uusi sähköpostisi",
    lead: (name: string) => `Hei ${name}, napauta painiketta, niin kirjaudut jatkossa tällä osoitteella.`,
    action: "Vahvista osoite",
    note: "Linkki toimii kerran, tunnin ajan.",
    reason:
      "Sait tämän Keikka-palvelusta, koska tämä osoite annettiin uudeksi osoitteeksi. Jos se et ollut sinä, voit jättää viestin huomiotta: mikään ei muutu.",
  },
};

/** To the new address of somebody who changes it: the link, one hour. */
export const emailChange: Template<"emailChange"> = createOwnerTemplate(texts, ({ code }) =>
  buildLinkPath("email", code),
);
