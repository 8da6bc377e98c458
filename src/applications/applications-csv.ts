import { formatCsvDay, formatCsvPhone } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { getTranslator } from "../i18n/translator.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { ApplicationListRow } from "./list-queries.ts";

export function applicationsCsv(locale: Locale): CsvExport<ApplicationListRow> {
  const { t } = getTranslator(locale);
  return {
    file: t("applicationsCsv.file"),
    heads: [
      t("adminApplications.applicant"),
      t("adminApplications.companyId"),
      t("adminApplications.name"),
      t("adminApplications.email"),
      t("adminApplications.phone"),
      t("adminApplications.location"),
      t("adminApplications.trades"),
      t("adminOrganizations.type"),
      t("adminApplications.stateLabel"),
      t("adminApplications.sent"),
      t("adminApplications.answered"),
      t("adminApplications.message"),
      t("adminApplications.reason"),
    ],
    cells: (row) => [
      row.company_name ?? row.name,
      row.company_id ?? row.sole_trader_id ?? "",
      row.name,
      row.email,
      formatCsvPhone(row.phone),
      row.location,
      row.industries.map((trade) => t(`industries.${trade}`)).join(", "),
      t(`adminApplications.type.${row.account_type}`),
      t(`adminApplications.state.${row.status}`),
      formatCsvDay(locale, row.created_at),
      row.answered_at === null ? "" : formatCsvDay(locale, row.answered_at),
      row.message,
      row.reason,
    ],
  };
}
