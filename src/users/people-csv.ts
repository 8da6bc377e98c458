import type { Sheet } from "../http/answer-csv.ts";
import { csvDay, csvPhone } from "../http/csv.ts";
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

/** People as a file for a spreadsheet. */
export function peopleSheet(locale: Locale): Sheet<ListedRow> {
  const { roles, logins, ...same } = inLanguage(words, locale);
  const loginOf = ({ email, hasSetPassword }: ListedRow) =>
    logins[email === null ? "none" : hasSetPassword ? "inUse" : "waiting"];
  return {
    ...same,
    cells: (row) => [
      row.name,
      row.email ?? "",
      csvPhone(row.phone),
      row.roles.map((role) => roles[role]).join(" + "),
      row.organizationName ?? "",
      row.location,
      row.managed ? loginOf(row) : "",
      csvDay(locale, row.createdAt),
    ],
  };
}
