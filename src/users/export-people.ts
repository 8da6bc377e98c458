import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import type { AppContext } from "../http/context.ts";
import { listPeople, type PeopleQuery } from "./list-queries.ts";
import { peopleCsv } from "./people-csv.ts";

/** Logged for the organisation whose people are exported, else for the caller's own. */
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
