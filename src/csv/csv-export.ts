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

/** Exports by one account within an hour: each is a copy of other people's data. A foreman takes a list for each site. */
const maxExports = { lists: 10, siteLists: 60 };

/** Audited. HEAD checks the limit: a browser shows a refused download as failed. Throws 'auth.tooManyAttempts'. */
export async function respondWithCsvExport<Row extends { cursor: KeysetCursor }>(
  c: AppContext,
  of: Pick<AuditEntry, "organizationId" | "action" | "subjectId">,
  sheet: CsvExport<Row>,
  read: ReadRows<Row>,
): Promise<Response> {
  const head = await consumeCsvExport(c);
  if (head) return head;
  const { caller, db, now } = c.var;
  await insertAuditEntry(db, { ...of, at: now, actorId: caller.id });
  return respondWithCsv(c, sheet, read);
}

/** Counts an export; gives the response to HEAD, which only looks. Throws 'auth.tooManyAttempts'. */
export async function consumeCsvExport(
  c: AppContext,
  kind: keyof typeof maxExports = "lists",
): Promise<Response | null> {
  const { caller, db, now } = c.var;
  const key = await buildRateLimitKey(c.env, kind, caller.id);
  const limits = allOf([{ key, max: maxExports[kind] }], hour);
  if (c.req.method === "HEAD") {
    const exhausted = await selectExhausted(db, limits, now);
    if (exhausted.length > 0) throw tooManyAttemptsError(computeRetryAfter(c, limits, exhausted), undefined);
    return c.body(null, 200);
  }
  await consumeAttempt(c, limits, []);
  return null;
}
