import { type Deed, record } from "../../db/audit.ts";
import { answerCsv, type ReadRows, type Sheet } from "../../http/answer-csv.ts";
import type { AppContext } from "../../http/context.ts";
import type { PlaceByKeys } from "../../http/cursor.ts";
import { hour } from "../../shared/durations.ts";
import { countTry, keyOfTries, tooMany, waitOf } from "./count-try.ts";
import { all, selectReached } from "./queries.ts";

/** Files of lists that one account gets within an hour, counted from the first: each is a copy of whom others trusted us with. */
const mostFiles = 10;

/**
 * A list as a file for the caller, who must be confirmed; the audit log tells of it. HEAD asks whether there would be one:
 * a browser shows what refuses a file as a failed download. Throws AppError('auth.tooManyAttempts') beyond the tenth
 * within an hour.
 */
export async function giveFile<Row extends { place: PlaceByKeys }>(
  c: AppContext,
  of: Pick<Deed, "organizationId" | "action" | "subjectId">,
  sheet: Sheet<Row>,
  read: ReadRows<Row>,
): Promise<Response> {
  const { caller, db, now } = c.var;
  const limits = all([{ key: await keyOfTries(c.env, "lists", caller.id), most: mostFiles }], hour);
  if (c.req.method === "HEAD") {
    const reached = await selectReached(db, limits, now);
    if (reached.length > 0) throw tooMany(waitOf(c, limits, reached), undefined);
    return c.body(null, 200);
  }
  await countTry(c, limits, []);
  await record(db, { ...of, at: now, actorId: caller.id });
  return answerCsv(c, sheet, read);
}
