import { formatCsvDay } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { getTranslator } from "../i18n/translator.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { TicketListRow } from "./queries.ts";

export function ticketsCsv(locale: Locale): CsvExport<TicketListRow> {
  const { t } = getTranslator(locale);
  return {
    file: t("ticketsCsv.file"),
    heads: [
      t("support.about"),
      t("support.person"),
      t("support.organization"),
      t("support.state"),
      t("support.since"),
      t("support.asked"),
      t("support.answered"),
    ],
    cells: (row) => [
      row.subject,
      row.personName,
      row.organizationName ?? "",
      t(`ticketsCsv.status.${row.status}`),
      formatCsvDay(locale, row.updatedAt),
      formatCsvDay(locale, row.createdAt),
      row.answeredAt === null ? "" : formatCsvDay(locale, row.answeredAt),
    ],
  };
}
