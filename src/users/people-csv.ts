import { formatCsvDay, formatCsvPhone } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import type { Role } from "../shared/auth/permissions.ts";
import { type Locale, localize } from "../shared/core/locale.ts";
import type { LoginState } from "../shared/people/people-table.ts";
import type { PersonListRow } from "./list-queries.ts";

const labels = {
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
      admin: "Palvelun ylläpito",
      workProviderAdmin: "Tilaa tekijöitä, pääkäyttäjä",
      staffProviderAdmin: "Tarjoaa tekijöitä, pääkäyttäjä",
      workProvider: "Tilaa tekijöitä",
      staffProvider: "Tarjoaa tekijöitä",
      employee: "Tekijä",
    },
    logins: { inUse: "Käytössä", waiting: "Ei vielä kirjautunut", none: "Ei tunnuksia" },
  },
};

export function peopleCsv(locale: Locale): CsvExport<PersonListRow> {
  const { roles, logins, ...same } = localize(labels, locale);
  const loginOf = ({ email, hasSetPassword }: PersonListRow) =>
    logins[email === null ? "none" : hasSetPassword ? "inUse" : "waiting"];
  return {
    ...same,
    cells: (row) => [
      row.name,
      row.email ?? "",
      formatCsvPhone(row.phone),
      row.roles.map((role) => roles[role]).join(" + "),
      row.organizationName ?? "",
      row.location,
      row.managed ? loginOf(row) : "",
      formatCsvDay(locale, row.createdAt),
    ],
  };
}
