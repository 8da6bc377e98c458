import { localize } from "../../../shared/core/locale.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildAccountEmail } from "./account-email.ts";

const texts = {
  en: {
    subject: "Your application to Keikka",
    heading: "We could not take your application",
    lead: (name: string) => `Hi ${name}, thank you for your interest. We cannot open an account for you.`,
    action: "Contact us",
    reason: "Keikka sent this because this address was given in an application.",
  },
  fi: {
    subject: "Hakemuksesi Keikka-palveluun",
    heading: "Emme voineet hyväksyä hakemustasi",
    lead: (name: string) => `Hei ${name}, kiitos kiinnostuksestasi. Emme voi avata sinulle tiliä.`,
    action: "Ota yhteyttä",
    reason: "Sait tämän Keikka-palvelusta, koska tämä osoite annettiin hakemuksessa.",
  },
};

/** To somebody who applied: no, and why. */
export const applicationRejected: Template<"applicationRejected"> = ({ name, reason }, locale) => {
  const say = localize(texts, locale);
  return buildAccountEmail(say, {
    lead: say.lead(getFirstName(name)),
    path: "/privacy",
    ...(reason && { quote: { author: "Keikka", text: reason } }),
  });
};
