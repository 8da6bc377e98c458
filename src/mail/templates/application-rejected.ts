import { inLanguage } from "../../shared/locale.ts";
import { accountLetter } from "./account-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    subject: "Your application to Keikka",
    heading: "We could not take your application",
    lead: (name: string) => `${name}, thank you for your interest. This time the answer is no.`,
    action: "Apply again",
    reason: "Keikka sent this because this address was given in an application.",
  },
  fi: {
    subject: "Keikka-hakemuksesi",
    heading: "Emme voineet hyväksyä hakemustasi",
    lead: (name: string) => `${name}, kiitos kiinnostuksestasi. Emme avaa sinulle tiliä tällä kertaa.`,
    action: "Hae uudelleen",
    reason: "Keikka lähetti tämän, koska tämä osoite annettiin hakemuksessa.",
  },
};

/** To somebody who applied: no, and why. */
export const applicationRejected: Template<"applicationRejected"> = ({ name, reason }, locale) => {
  const say = inLanguage(words, locale);
  return accountLetter(say, {
    lead: say.lead(name),
    path: "/signup",
    ...(reason && { quote: { author: "Keikka", text: reason } }),
  });
};
