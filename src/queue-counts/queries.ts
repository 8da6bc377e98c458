import { sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { applications } from "../db/schema/applications.ts";
import { support_tickets } from "../db/schema/support.ts";

/** `since` in milliseconds. */
const selectOldest = (instant: typeof applications.created_at | typeof support_tickets.updated_at) =>
  ({
    count: sql<number>`count(*)`.as("count"),
    since: sql<number | null>`min(${instant})`.as("since"),
  }) as const;

export function countApplications(db: Db) {
  return db
    .select(aliasColumns(selectOldest(applications.created_at)))
    .from(applications)
    .where(sql`status = 'new'`);
}

export function countTickets(db: Db) {
  return db
    .select(aliasColumns(selectOldest(support_tickets.updated_at)))
    .from(support_tickets)
    .where(sql`status = 'open'`);
}
