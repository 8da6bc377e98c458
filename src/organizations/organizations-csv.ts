import { organizationTypesOf } from "../db/organization-types.ts";
import { byteOrderMark, csvDay, csvLine, csvPhone } from "../http/csv.ts";
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

/** What a file of organisations is called, without the day. */
export const organizationsFile = (locale: Locale) => inLanguage(words, locale).file;

/** Its first line. */
export const organizationsHead = (locale: Locale) =>
  byteOrderMark + csvLine(locale, inLanguage(words, locale).heads);

/** A line for an organisation. */
export function organizationsLine(locale: Locale, row: ListedRow): string {
  const { types } = inLanguage(words, locale);
  return csvLine(locale, [
    row.name,
    row.companyId,
    organizationTypesOf(row)
      .map((type) => types[type])
      .join(" + "),
    row.adminEmail,
    csvPhone(row.phone),
    String(row.people),
    csvDay(locale, row.createdAt),
  ]);
}
