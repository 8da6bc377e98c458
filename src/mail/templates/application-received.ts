import { inLanguage } from "../../shared/locale.ts";
import { accountLetter } from "./account-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    subject: "We got your application to Keikka",
    heading: "We got your application",
    lead: "Thank you. We read it and get in touch; your login then comes to this address.",
    action: "See how Keikka works",
    reason: "Keikka sent this because this address was given in an application. Not yours? Then ignore it.",
  },
  fi: {
    subject: "Saimme Keikka-hakemuksesi",
    heading: "Saimme hakemuksesi",
    lead: "Kiitos. Luemme hakemuksen ja otamme yhteyttä; tunnuksesi tulevat sitten tähän osoitteeseen.",
    action: "Katso, miten Keikka toimii",
    reason:
      "Keikka lähetti tämän, koska tämä osoite annettiin hakemuksessa. Jos se ei ollut sinun, voit jättää viestin huomiotta.",
  },
};

/** To somebody who applied: it arrived. */
export const applicationReceived: Template<"applicationReceived"> = (_, locale) => {
  const say = inLanguage(words, locale);
  return accountLetter(say, { lead: say.lead, path: "/" });
};
