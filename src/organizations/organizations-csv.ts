import { formatCsvDay, formatCsvPhone } from "../csv/csv-format.ts";
import type { CsvExport } from "../csv/csv-response.ts";
import { toOrganizationTypes } from "../db/organization-types.ts";
import { getTranslator } from "../i18n/translator.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { OrganizationListRow } from "./list-queries.ts";

export function organizationsCsv(locale: Locale): CsvExport<OrganizationListRow> {
  const { t } = getTranslator(locale);
  return {
    file: t("organizationsCsv.file"),
    heads: [
      t("adminOrganizations.name"),
      t("adminOrganizations.companyId"),
      t("adminOrganizations.type"),
      t("adminOrganizations.adminEmail"),
      t("people.phone"),
      t("adminOrganizations.people"),
      t("people.created"),
    ],
    cells: (row) => [
      row.name,
      row.companyId,
      toOrganizationTypes(row)
        .map((type) => t(`adminUsers.role.${type}`))
        .join(" + "),
      row.adminEmail,
      formatCsvPhone(row.phone),
      String(row.people),
      formatCsvDay(locale, row.createdAt),
    ],
  };
}
