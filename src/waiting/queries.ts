import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { named } from "../db/named.ts";
import { applications } from "../db/schema/applications.ts";
import { support_tickets } from "../db/schema/support.ts";

/** How many of a queue wait, and since when the first of them (milliseconds). One row. */
const first = (instant: typeof applications.created_at | typeof support_tickets.updated_at) =>
  ({
    count: sql<number>`count(*)`.as("count"),
    since: sql<number | null>`min(${instant})`.as("since"),
  }) as const;

export function countApplications(db: Db) {
  return db
    .select(named(first(applications.created_at)))
    .from(applications)
    .where(sql`status = 'new'`);
}

export function countTickets(db: Db) {
  return db
    .select(named(first(support_tickets.updated_at)))
    .from(support_tickets)
    .where(sql`status = 'open'`);
}
