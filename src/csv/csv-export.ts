import { type AuditEntry, insertAuditEntry } from "../db/audit.ts";
import type { AppContext } from "../http/context.ts";
import type { KeysetCursor } from "../http/cursor.ts";
import {
  buildRateLimitKey,
  computeRetryAfter,
  consumeAttempt,
  tooManyAttemptsError,
} from "../rate-limits/attempts.ts";
import { allOf, selectExhausted } from "../rate-limits/queries.ts";
import { hour } from "../shared/core/durations.ts";
import { type CsvExport, type ReadRows, respondWithCsv } from "./csv-response.ts";

/** Files of lists that one account gets within an hour, counted from the first: each is a copy of whom others trusted us with. */
const maxExports = 10;

/**
 * A list as a file for the caller, who must be confirmed; the audit log tells of it. HEAD asks whether there would be one:
 * a browser shows what refuses a file as a failed download. Throws AppError('auth.tooManyAttempts') beyond the tenth
 * within an hour.
 */
export async function respondWithCsvExport<Row extends { place: KeysetCursor }>(
  c: AppContext,
  of: Pick<AuditEntry, "organizationId" | "action" | "subjectId">,
  sheet: CsvExport<Row>,
  read: ReadRows<Row>,
): Promise<Response> {
  const { caller, db, now } = c.var;
  const limits = allOf([{ key: await buildRateLimitKey(c.env, "lists", caller.id), most: maxExports }], hour);
  if (c.req.method === "HEAD") {
    const reached = await selectExhausted(db, limits, now);
    if (reached.length > 0) throw tooManyAttemptsError(computeRetryAfter(c, limits, reached), undefined);
    return c.body(null, 200);
  }
  await consumeAttempt(c, limits, []);
  await insertAuditEntry(db, { ...of, at: now, actorId: caller.id });
  return respondWithCsv(c, sheet, read);
}
