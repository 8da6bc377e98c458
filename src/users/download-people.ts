import { giveFile } from "../auth/tries/give-file.ts";
import { rowsAtOnce } from "../http/answer-csv.ts";
import type { AppContext } from "../http/context.ts";
import { listPeople, type PeopleAsked } from "./list-queries.ts";
import { peopleSheet } from "./people-csv.ts";

/**
 * A list of people as a file, for a caller who manages them; the audit log of the organisation whose people are asked
 * for tells of it, else that of the caller's own.
 */
export function downloadPeople(c: AppContext, asked: PeopleAsked) {
  const { caller, db } = c.var;
  const { id, locale, roles, organizationId: own } = caller;
  const organizationId = (roles.includes("admin") ? asked.organization : null) ?? own;
  return giveFile(
    c,
    { organizationId, action: "user.download", subjectId: organizationId ?? id },
    peopleSheet(locale),
    (cursor) => listPeople(db, caller, { ...asked, limit: rowsAtOnce, cursor })[0],
  );
}
