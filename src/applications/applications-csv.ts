import { industries as english } from "#locales/en.json";
import { industries as finnish } from "#locales/fi.json";
import type { Sheet } from "../http/answer-csv.ts";
import { csvDay, csvPhone } from "../http/csv.ts";
import { inLanguage, type Locale } from "../shared/locale.ts";
import type { ListedRow } from "./review-queries.ts";

/** The screens' own. */
const tradeWords = { en: english, fi: finnish };

const words = {
  en: {
    file: "keikka-applications",
    heads: [
      ...["Applicant", "Business ID", "Contact", "E-mail", "Phone", "Municipality", "Trades", "Type"],
      ...["State", "Sent", "Answered", "Message", "Reason"],
    ],
    types: {
      providesWorkers: "Supplies workers",
      needsWorkers: "Needs workers",
      individual: "Doer on their own account",
    },
    states: { new: "New", contacted: "Contacted", approved: "Approved", rejected: "Rejected" },
  },
  fi: {
    file: "keikka-hakemukset",
    heads: [
      ...[
        "Hakija",
        "Y-tunnus",
        "Yhteyshenkilö",
        "Sähköposti",
        "Puhelin",
        "Paikkakunta",
        "Ammattialat",
        "Tyyppi",
      ],
      ...["Tila", "Lähetetty", "Vastattu", "Viesti", "Syy"],
    ],
    types: {
      providesWorkers: "Tarjoaa tekijöitä",
      needsWorkers: "Tarvitsee tekijöitä",
      individual: "Tekijä ilman firmaa",
    },
    states: { new: "Uusi", contacted: "Otettu yhteyttä", approved: "Hyväksytty", rejected: "Hylätty" },
  },
};

/** Applications as a file for a spreadsheet. */
export function applicationsSheet(locale: Locale): Sheet<ListedRow> {
  const { types, states, ...same } = inLanguage(words, locale);
  const trades = inLanguage(tradeWords, locale);
  return {
    ...same,
    cells: (row) => [
      row.company_name ?? row.name,
      row.company_id ?? "",
      row.name,
      row.email,
      csvPhone(row.phone),
      row.location,
      row.industries.map((trade) => trades[trade]).join(", "),
      types[row.account_type],
      states[row.status],
      csvDay(locale, row.created_at),
      row.answered_at === null ? "" : csvDay(locale, row.answered_at),
      row.message,
      row.reason,
    ],
  };
}
