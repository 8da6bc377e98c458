import { type SQL, sql } from "drizzle-orm";
import type { ErrorCode } from "../shared/core/errors.ts";
import type { Db } from "./client.ts";
import { insertFrom } from "./insert-from.ts";
import { assertions } from "./schema/writes.ts";

/**
 * Rolls back its batch with this code unless the condition holds, once or for each row of `from`. Goes before the
 * statements that would change it.
 */
export function assertion(db: Db, code: ErrorCode, condition: SQL, from?: SQL) {
  return insertFrom(
    db,
    assertions,
    { code, holds: condition },
    from === undefined ? sql`` : sql`from ${from}`,
  );
}
