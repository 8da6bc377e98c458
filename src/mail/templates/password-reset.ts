import { ownersLetter } from "./account-letter.ts";
import { linkPath } from "./link.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    subject: "Set a new password for Keikka",
    heading: "Set a new password",
    lead: (name: string) => `${name}, here is the link that you asked for.`,
    action: "Set a new password",
    note: "The link works once, within one hour.",
    reason:
      "Keikka sent this because somebody asked for a new password for this address. Not you? Then ignore it: your password stays.",
  },
  fi: {
    subject: "Aseta uusi Keikka-salasana",
    heading: "Aseta uusi salasana",
    lead: (name: string) => `${name}, tässä on pyytämäsi linkki.`,
    action: "Aseta uusi salasana",
    note: "Linkki toimii kerran, tunnin ajan.",
    reason:
      "Keikka lähetti tämän, koska tälle osoitteelle pyydettiin uutta salasanaa. Jos se et ollut sinä, voit jättää viestin huomiotta: salasanasi ei muutu.",
  },
};

/** To somebody who forgot their password: the link, one hour. */
export const passwordReset: Template<"passwordReset"> = ownersLetter(words, ({ code }) =>
  linkPath("reset", code),
);
