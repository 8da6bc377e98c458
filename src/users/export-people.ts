import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import type { AppContext } from "../http/context.ts";
import { listPeople, type PeopleQuery } from "./list-queries.ts";
import { peopleCsv } from "./people-csv.ts";

/**
 * A list of people as a file, for a caller who manages them; the audit log of the organisation whose people are asked
 * for tells of it, else that of the caller's own.
 */
export function exportPeople(c: AppContext, asked: PeopleQuery) {
  const { caller, db } = c.var;
  const { id, locale, roles, organizationId: own } = caller;
  const organizationId = (roles.includes("admin") ? asked.organization : null) ?? own;
  return respondWithCsvExport(
    c,
    { organizationId, action: "user.download", subjectId: organizationId ?? id },
    peopleCsv(locale),
    (cursor) => listPeople(db, caller, { ...asked, limit: csvBatchSize, cursor })[0],
  );
}
