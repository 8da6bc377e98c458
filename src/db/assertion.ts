import { type SQL, sql } from "drizzle-orm";
import type { ErrorCode } from "../shared/core/errors.ts";
import type { Db } from "./client.ts";
import { assertions } from "./schema/assertions.ts";

/**
 * A statement that takes its whole batch back with this error code where the condition does not hold: once, or for each row
 * of `from` (`users where id = ...`), whose columns the condition may name. Stands before what would make it untrue.
 */
export function assertion(db: Db, code: ErrorCode, holds: SQL, from?: SQL) {
  const rows = from === undefined ? sql`` : sql` from ${from}`;
  return db.insert(assertions).select(sql`select ${code}, ${holds}${rows}`);
}
