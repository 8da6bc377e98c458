import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

const texts = {
  en: {
    subject: "Set a new password for Keikka",
    heading: "Set a new password",
    lead: (name: string) => `Hi ${name}, here is the link that you asked for.`,
    action: "Set a new password",
    note: "The link works once, within one hour.",
    reason:
      "Keikka sent this because somebody asked for a new password for this address. Not you? Then ignore it: your password stays.",
  },
  fi: {
    subject: "Aseta uusi Keikka-salasana",
    heading: "Aseta uusi salasana",
    lead: (name: string) => `Hei ${name}, tässä on pyytämäsi linkki.`,
    action: "Aseta uusi salasana",
    note: "Linkki toimii kerran, tunnin ajan.",
    reason:
      "Sait tämän Keikka-palvelusta, koska tälle osoitteelle pyydettiin uutta salasanaa. Jos se et ollut sinä, voit jättää viestin huomiotta: salasanasi ei muutu.",
  },
};

/** To somebody who forgot their password: the link, one hour. */
export const passwordReset: Template<"passwordReset"> = createOwnerTemplate(texts, ({ code }) =>
  buildLinkPath("reset", code),
);
