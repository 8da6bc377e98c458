import { countFile } from "../auth/tries/count-file.ts";
import { record } from "../db/audit.ts";
import { answerCsv, rowsAtOnce } from "../http/answer-csv.ts";
import type { AppContext } from "../http/context.ts";
import { listPeople, type PeopleAsked } from "./list-queries.ts";
import { peopleFile, peopleHead, peopleLine } from "./people-csv.ts";

/**
 * A list of people as a file, for a caller who manages them; the audit log of the organisation whose people are asked
 * for tells of it, else that of the caller's own. Throws AppError('auth.tooManyAttempts') beyond the tenth within an
 * hour.
 */
export async function downloadPeople(c: AppContext, asked: Omit<PeopleAsked, "limit" | "cursor">) {
  const { caller, db, now } = c.var;
  const { id: actorId, locale, roles, organizationId: own } = caller;
  const organizationId = (roles.includes("admin") ? asked.organization : null) ?? own;
  await countFile(c);
  await record(db, {
    ...{ at: now, actorId, organizationId, action: "user.download" },
    subjectId: organizationId ?? actorId,
  });
  return answerCsv(c, {
    file: peopleFile(locale),
    head: peopleHead(locale),
    line: peopleLine,
    read: (cursor) => listPeople(db, caller, { ...asked, limit: rowsAtOnce, cursor }),
  });
}
