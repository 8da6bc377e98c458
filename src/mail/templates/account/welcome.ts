import { localize } from "../../../shared/core/locale.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildAccountEmail } from "./account-email.ts";

const texts = {
  en: {
    subject: "Welcome to Keikka: your login",
    heading: (name: string) => `Welcome, ${name}`,
    lead: "An account has been opened for you at Keikka. Log in with these:",
    email: "E-mail",
    password: "Password",
    action: "Log in",
    note: "You choose a password of your own right after. This one works for 7 days; nobody else can see it.",
    reason: "Keikka sent this because an account was made for this address. Not yours? Then ignore it.",
  },
  fi: {
    subject: "Tervetuloa Keikka-palveluun: tunnuksesi",
    heading: (name: string) => `Tervetuloa, ${name}`,
    lead: "Sinulle on avattu tili Keikka-palveluun. Kirjaudu näillä tunnuksilla:",
    email: "Sähköposti",
    password: "Salasana",
    action: "Kirjaudu sisään",
    note: "Valitset heti sen jälkeen oman salasanan. Tämä toimii 7 päivää, eikä kukaan muu näe sitä.",
    reason:
      "Sait tämän Keikka-palvelusta, koska tälle osoitteelle luotiin tili. Jos se ei ole sinun, voit jättää viestin huomiotta.",
  },
};

/** To a new user: where to log in, and with what (specification, 7). The way there brings the e-mail and no password. */
export const welcome: Template<"welcome"> = ({ name, email, password }, locale) => {
  const say = localize(texts, locale);
  const heading = say.heading(getFirstName(name));
  const facts = [
    { label: say.email, value: email },
    { label: say.password, value: password },
  ];
  return buildAccountEmail(
    { ...say, heading },
    {
      lead: say.lead,
      path: `/auth?mode=invite#email=${encodeURIComponent(email)}`,
      facts,
    },
  );
};
