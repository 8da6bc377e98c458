import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns, nullableColumn } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { countMatches } from "../db/list/query-plan.ts";
import { planQueueQuery } from "../db/list/queue.ts";
import { myTicketsQueue, ticketsQueue } from "../db/list/tables/tickets-list.ts";
import { organizations, users } from "../db/schema/people.ts";
import { support_messages, support_tickets } from "../db/schema/support.ts";
import { can } from "../shared/auth/permissions.ts";
import type { TicketFilter } from "../shared/support/ticket.ts";

const { id, user_id, status, updated_at } = support_tickets;

/** Support sees all tickets, others their own. */
function buildTicketVisibility(caller: Principal): SQL {
  return can(caller, "support.answer") ? sql`true` : sql`${user_id} = ${caller.id}`;
}

const columns = aliasColumns({
  id,
  subject: support_tickets.subject,
  status,
  createdAt: support_tickets.created_at,
  updatedAt: updated_at,
  answeredAt: support_tickets.answered_at,
  personId: users.id,
  personName: users.name,
  organizationName: nullableColumn(organizations.name, "organizationName"),
});

function selectTickets(db: Db) {
  return db
    .select(columns)
    .from(support_tickets)
    .innerJoin(users, eq(users.id, user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id));
}

export function findTicket(db: Db, caller: Principal, ticketId: string) {
  return selectTickets(db).where(and(eq(id, ticketId), buildTicketVisibility(caller)));
}

export type TicketRow = Awaited<ReturnType<typeof findTicket>>[number];

export function listTickets(db: Db, caller: Principal, filter: TicketFilter) {
  const isDesk = filter.scope === "all" && can(caller, "support.answer");
  const plan = isDesk
    ? planQueueQuery(ticketsQueue, filter)
    : planQueueQuery(myTicketsQueue, filter, eq(user_id, caller.id));
  const page = db
    .select(aliasColumns({ ...columns, ...plan.pageColumns }))
    .from(plan.from)
    .leftJoin(users, eq(users.id, user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .orderBy(...plan.orderBy);
  return [page, countMatches(db, plan)] as const;
}

export type TicketListRow = Awaited<ReturnType<typeof listTickets>[0]>[number];

/** Empty for a ticket that the caller may not see. */
export function listMessages(db: Db, caller: Principal, ticketId: string) {
  return db
    .select(
      aliasColumns({
        id: support_messages.id,
        author: nullableColumn(users.name, "author"),
        fromSupport: support_messages.from_support,
        text: support_messages.text,
        createdAt: support_messages.created_at,
      }),
    )
    .from(support_messages)
    .innerJoin(support_tickets, and(eq(id, support_messages.ticket_id), buildTicketVisibility(caller)))
    .leftJoin(users, eq(users.id, support_messages.author_id))
    .where(eq(support_messages.ticket_id, ticketId))
    .orderBy(asc(support_messages.created_at), asc(support_messages.id));
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(db: Db, messageId: string) {
  return db
    .select({ id: support_messages.id })
    .from(support_messages)
    .where(eq(support_messages.id, messageId))
    .get();
}
