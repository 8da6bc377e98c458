import { formatCsvDay } from "../../csv/csv-format.ts";
import type { CsvExport } from "../../csv/csv-response.ts";
import { getTranslator } from "../../i18n/translator.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { getCardValidity } from "../../shared/people/card-validity.ts";
import type { ExpiringCardRow } from "./list-queries.ts";

export function cardsCsv(locale: Locale, today: string): CsvExport<ExpiringCardRow> {
  const { t } = getTranslator(locale);
  return {
    file: t("cardsCsv.file"),
    heads: [t("people.name"), t("cards.card"), t("cards.lastDay"), t("cards.state")],
    cells: (row) => [
      row.name,
      t(`cards.kind.${row.kind}`),
      formatCsvDay(locale, Date.parse(row.expiresOn)),
      t(`cards.${getCardValidity(row, today)}`),
    ],
  };
}
