import { formatCsvDay } from "../../csv/csv-format.ts";
import type { CsvExport } from "../../csv/csv-response.ts";
import { getTranslator } from "../../i18n/translator.ts";
import type { Locale } from "../../shared/core/locale.ts";
import type { SiteListPerson } from "../../shared/gigs/site-list.ts";

export function siteListCsv(locale: Locale): CsvExport<SiteListPerson> {
  const { t } = getTranslator(locale);
  const day = (date: string | null) => (date === null ? "" : formatCsvDay(locale, Date.parse(date)));
  return {
    file: t("siteListCsv.file"),
    heads: [
      ...[t("siteList.name"), t("siteList.birthDate"), t("siteList.taxNumber")],
      ...[t("siteList.firstDay"), t("siteList.lastDay")],
      ...[t("siteList.employer"), t("siteList.companyId")],
    ],
    cells: ({ name, birthDate, taxNumber, firstDay, lastDay, employer, companyId }) => [
      ...[name, day(birthDate), formatTaxNumber(taxNumber ?? ""), day(firstDay), day(lastDay)],
      ...[employer, companyId ?? ""],
    ],
  };
}

/** `9022 1345 6789`: spreadsheets show twelve digits in one as 9.02E+11. */
const formatTaxNumber = (taxNumber: string) => taxNumber.replace(/\d{4}(?=\d)/g, "$& ");
