import { sql } from "drizzle-orm";
import { activeAssignmentStatuses } from "../../shared/crews/assignment-statuses.ts";

/** For `status in`. Literals: with parameters SQLite does not use the partial index of assignments. */
export const activeStatusesSql = sql.raw(
  `(${activeAssignmentStatuses.map((status) => `'${status}'`).join(", ")})`,
);
