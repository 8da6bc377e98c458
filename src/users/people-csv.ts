import { respondWithCsvExport } from "../csv/csv-export.ts";
import { formatCsvDay, formatCsvPhone } from "../csv/csv-format.ts";
import { type CsvExport, csvBatchSize } from "../csv/csv-response.ts";
import type { AppContext } from "../http/context.ts";
import { getTranslator } from "../i18n/translator.ts";
import type { Locale } from "../shared/core/locale.ts";
import { listPeople, type PeopleQuery, type PersonListRow } from "./list-queries.ts";

export function peopleCsv(locale: Locale): CsvExport<PersonListRow> {
  const { t } = getTranslator(locale);
  const loginOf = ({ email, hasSetPassword }: PersonListRow) =>
    t(`people.login.${email === null ? "none" : hasSetPassword ? "inUse" : "waiting"}`);
  return {
    file: t("peopleCsv.file"),
    heads: [
      t("people.name"),
      t("people.email"),
      t("people.phone"),
      t("people.role"),
      t("adminUsers.organization"),
      t("people.location"),
      t("people.loginLabel"),
      t("people.created"),
    ],
    cells: (row) => [
      row.name,
      row.email ?? "",
      formatCsvPhone(row.phone),
      row.roles.map((role) => t(`adminUsers.role.${role}`)).join(" + "),
      row.organizationName ?? "",
      row.location,
      row.managed ? loginOf(row) : "",
      formatCsvDay(locale, row.createdAt),
    ],
  };
}

/** Logged for the organisation whose people are exported, else for the caller's own. */
export function exportPeople(c: AppContext, query: PeopleQuery) {
  const { caller, db } = c.var;
  const { id, locale, roles, organizationId: ownOrganizationId } = caller;
  const organizationId = (roles.includes("admin") ? query.organization : null) ?? ownOrganizationId;
  return respondWithCsvExport(
    c,
    { organizationId, action: "user.download", subjectId: organizationId ?? id },
    peopleCsv(locale),
    (cursor) => listPeople(db, caller, { ...query, limit: csvBatchSize, cursor })[0],
  );
}
