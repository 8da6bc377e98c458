import { sql } from "drizzle-orm";
import { activeStatuses } from "../shared/assignment-status.ts";

/**
 * The statuses of who is in a crew, for `status in ${active}`. Written out and not bound: only so does SQLite see that
 * the partial index of assignments serves.
 */
export const active = sql.raw(`(${activeStatuses.map((status) => `'${status}'`).join(", ")})`);
