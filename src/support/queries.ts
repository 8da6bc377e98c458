import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { named, orNull } from "../db/named.ts";
import { organizations, users } from "../db/schema/people.ts";
import { support_messages, support_tickets } from "../db/schema/support.ts";
import type { Place } from "../http/cursor.ts";
import { can } from "../shared/roles.ts";
import type { TicketFilter } from "../shared/support.ts";

const { id, user_id, status, updated_at } = support_tickets;

/** Who answers tickets reaches all of them, everybody else their own. */
function reachOf(caller: Reach): SQL {
  return can(caller, "support.answer") ? sql`true` : sql`${user_id} = ${caller.id}`;
}

const columns = named({
  id,
  subject: support_tickets.subject,
  status,
  createdAt: support_tickets.created_at,
  updatedAt: updated_at,
  personId: users.id,
  personName: users.name,
  organizationName: orNull(organizations.name, "organizationName"),
});

function selectTickets(db: Db) {
  return db
    .select(columns)
    .from(support_tickets)
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id));
}

/** One row, or none for a ticket that the caller does not reach. */
export function findTicket(db: Db, caller: Reach, ticketId: string) {
  return selectTickets(db).where(and(eq(id, ticketId), reachOf(caller)));
}

export type TicketRow = Awaited<ReturnType<typeof findTicket>>[number];

/** One row more than the page holds. Waiting ones come oldest first: who waits longest is answered next. */
export function listTickets(db: Db, caller: Reach, filter: TicketFilter, after: Place | null) {
  const isQueue = filter.status === "open";
  const beyond = isQueue ? sql`>` : sql`<`;
  const order = isQueue ? asc : desc;
  return selectTickets(db)
    .where(
      and(
        filter.scope === "mine" ? eq(user_id, caller.id) : reachOf(caller),
        filter.status && eq(status, filter.status),
        after === null ? undefined : sql`(${updated_at}, ${id}) ${beyond} (${after.key}, ${after.id})`,
      ),
    )
    .orderBy(order(updated_at), order(id))
    .limit(filter.limit + 1);
}

/** What was said about a ticket that the caller reaches, oldest first. */
export function listMessages(db: Db, caller: Reach, ticketId: string) {
  return db
    .select(
      named({
        id: support_messages.id,
        author: orNull(users.name, "author"),
        fromSupport: support_messages.from_support,
        text: support_messages.text,
        createdAt: support_messages.created_at,
      }),
    )
    .from(support_messages)
    .innerJoin(support_tickets, and(eq(id, support_messages.ticket_id), reachOf(caller)))
    .leftJoin(users, eq(users.id, support_messages.author_id))
    .where(eq(support_messages.ticket_id, ticketId))
    .orderBy(asc(support_messages.created_at), asc(support_messages.id));
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Whether a message was written: one row or none. */
export function findMessage(db: Db, messageId: string) {
  return db
    .select({ id: support_messages.id })
    .from(support_messages)
    .where(eq(support_messages.id, messageId))
    .get();
}
