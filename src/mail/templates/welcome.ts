import { inLanguage } from "../../shared/locale.ts";
import { accountLetter } from "./account-letter.ts";
import type { Template } from "./template.ts";

const words = {
  en: {
    subject: "Welcome to Keikka: your login",
    heading: (name: string) => `Welcome, ${name}`,
    lead: "You have an account at Keikka, where gigs find their crews. Log in with these:",
    email: "E-mail",
    password: "Password",
    action: "Log in",
    note: "You choose a password of your own right after. This one works for 7 days; nobody else can see it.",
    reason: "Keikka sent this because an account was made for this address. Not yours? Then ignore it.",
  },
  fi: {
    subject: "Tervetuloa Keikkaan: tunnuksesi",
    heading: (name: string) => `Tervetuloa, ${name}`,
    lead: "Sinulla on tili Keikassa, jossa keikat löytävät tekijänsä. Kirjaudu näillä:",
    email: "Sähköposti",
    password: "Salasana",
    action: "Kirjaudu sisään",
    note: "Valitset heti sen jälkeen oman salasanan. Tämä toimii 7 päivää, eikä kukaan muu näe sitä.",
    reason:
      "Keikka lähetti tämän, koska tälle osoitteelle luotiin tili. Jos se ei ole sinun, voit jättää viestin huomiotta.",
  },
};

/** To a new user: where to log in, and with what (specification, 7). */
export const welcome: Template<"welcome"> = ({ name, email, password }, locale) => {
  const say = inLanguage(words, locale);
  const heading = say.heading(name);
  const facts = [
    { label: say.email, value: email },
    { label: say.password, value: password },
  ];
  return accountLetter({ ...say, heading }, { lead: say.lead, path: "/login", facts });
};
