import { industries as english } from "#locales/en.json";
import { industries as finnish } from "#locales/fi.json";
import { formatCsvDay, formatCsvPhone } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { type Locale, localize } from "../shared/core/locale.ts";
import type { ApplicationListRow } from "./review-queries.ts";

const industryLabels = { en: english, fi: finnish };

const labels = {
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

export function applicationsCsv(locale: Locale): CsvExport<ApplicationListRow> {
  const { types, states, ...same } = localize(labels, locale);
  const trades = localize(industryLabels, locale);
  return {
    ...same,
    cells: (row) => [
      row.company_name ?? row.name,
      row.company_id ?? row.sole_trader_id ?? "",
      row.name,
      row.email,
      formatCsvPhone(row.phone),
      row.location,
      row.industries.map((trade) => trades[trade]).join(", "),
      types[row.account_type],
      states[row.status],
      formatCsvDay(locale, row.created_at),
      row.answered_at === null ? "" : formatCsvDay(locale, row.answered_at),
      row.message,
      row.reason,
    ],
  };
}
