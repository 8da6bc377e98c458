import { byteOrderMark, csvDay, csvLine, csvPhone } from "../http/csv.ts";
import { inLanguage, type Locale } from "../shared/locale.ts";
import type { LoginState } from "../shared/people-table.ts";
import type { Role } from "../shared/roles.ts";
import type { ListedRow } from "./list-queries.ts";

const words = {
  en: {
    file: "keikka-people",
    heads: ["Name", "E-mail", "Phone", "Role", "Organization", "Municipality", "Login", "Added"],
    roles: {
      admin: "Keikka admin",
      workProviderAdmin: "Orders workers, admin",
      staffProviderAdmin: "Supplies workers, admin",
      workProvider: "Orders workers",
      staffProvider: "Supplies workers",
      employee: "Employee",
    } satisfies Record<Role, string> as Record<Role, string>,
    logins: { inUse: "In use", waiting: "Not logged in yet", none: "No login" } as Record<LoginState, string>,
  },
  fi: {
    file: "keikka-henkilot",
    heads: ["Nimi", "Sähköposti", "Puhelin", "Rooli", "Yritys", "Paikkakunta", "Kirjautuminen", "Lisätty"],
    roles: {
      admin: "Keikan ylläpito",
      workProviderAdmin: "Tilaa tekijöitä, pääkäyttäjä",
      staffProviderAdmin: "Tarjoaa tekijöitä, pääkäyttäjä",
      workProvider: "Tilaa tekijöitä",
      staffProvider: "Tarjoaa tekijöitä",
      employee: "Tekijä",
    },
    logins: { inUse: "Käytössä", waiting: "Ei vielä kirjautunut", none: "Ei tunnuksia" },
  },
};

/** What a file of people is called, without the day. */
export const peopleFile = (locale: Locale) => inLanguage(words, locale).file;

/** Its first line. */
export const peopleHead = (locale: Locale) =>
  byteOrderMark + csvLine(locale, inLanguage(words, locale).heads);

/** A line for somebody. */
export function peopleLine(locale: Locale, row: ListedRow): string {
  const { roles, logins } = inLanguage(words, locale);
  const login = row.email === null ? "none" : row.hasSetPassword ? "inUse" : "waiting";
  return csvLine(locale, [
    row.name,
    row.email ?? "",
    csvPhone(row.phone),
    row.roles.map((role) => roles[role]).join(" + "),
    row.organizationName ?? "",
    row.location,
    row.managed ? logins[login] : "",
    csvDay(locale, row.createdAt),
  ]);
}
