import { sql } from "drizzle-orm";
import { activeAssignmentStatuses } from "../../shared/crews/assignment-statuses.ts";

/**
 * The statuses of who is in a crew, for `status in ${active}`. Written out and not bound: only so does SQLite see that
 * the partial index of assignments serves.
 */
export const activeStatusesSql = sql.raw(
  `(${activeAssignmentStatuses.map((status) => `'${status}'`).join(", ")})`,
);
