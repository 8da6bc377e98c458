import { localize } from "../../../shared/core/locale.ts";
import type { Template } from "../../template.ts";
import { buildAccountEmail } from "./account-email.ts";

const texts = {
  en: {
    subject: "We got your application to Keikka",
    heading: "We got your application",
    lead: "Thank you. We read it and get in touch; your login then comes to this address.",
    action: "See how Keikka works",
    reason: "Keikka sent this because this address was given in an application. Not yours? Then ignore it.",
  },
  fi: {
    subject: "Saimme hakemuksesi Keikka-palveluun",
    heading: "Saimme hakemuksesi",
    lead: "Kiitos. Luemme hakemuksen ja otamme yhteyttä; tunnuksesi tulevat sitten tähän osoitteeseen.",
    action: "Katso, miten palvelu toimii",
    reason:
      "Sait tämän Keikka-palvelusta, koska tämä osoite annettiin hakemuksessa. Jos se ei ollut sinun, voit jättää viestin huomiotta.",
  },
};

/** To somebody who applied: it arrived. */
export const applicationReceived: Template<"applicationReceived"> = (_, locale) => {
  const say = localize(texts, locale);
  return buildAccountEmail(say, { lead: say.lead, path: "/" });
};
