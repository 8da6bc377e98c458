import { organizationTypesOf } from "../db/organization-types.ts";
import type { Sheet } from "../http/answer-csv.ts";
import { csvDay, csvPhone } from "../http/csv.ts";
import { inLanguage, type Locale } from "../shared/locale.ts";
import type { OrganizationType } from "../shared/roles.ts";
import type { ListedRow } from "./list-queries.ts";

const words = {
  en: {
    file: "keikka-organizations",
    heads: ["Name", "Business ID", "Type", "Admin's e-mail", "Phone", "People", "Added"],
    types: { workProvider: "Orders workers", staffProvider: "Supplies workers" } as Record<
      OrganizationType,
      string
    >,
  },
  fi: {
    file: "keikka-yritykset",
    heads: ["Nimi", "Y-tunnus", "Tyyppi", "Pääkäyttäjän sähköposti", "Puhelin", "Henkilöitä", "Lisätty"],
    types: { workProvider: "Tilaa tekijöitä", staffProvider: "Tarjoaa tekijöitä" },
  },
};

/** Organisations as a file for a spreadsheet. */
export function organizationsSheet(locale: Locale): Sheet<ListedRow> {
  const { types, ...same } = inLanguage(words, locale);
  return {
    ...same,
    cells: (row) => [
      row.name,
      row.companyId,
      organizationTypesOf(row)
        .map((type) => types[type])
        .join(" + "),
      row.adminEmail,
      csvPhone(row.phone),
      String(row.people),
      csvDay(locale, row.createdAt),
    ],
  };
}
