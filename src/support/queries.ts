import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { aliasColumns, nullableColumn } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { choiceColumn, selectPosition, textColumn } from "../db/list/conditions.ts";
import { byName, countMatches, type ListDefinition } from "../db/list/list.ts";
import { buildQueuePage } from "../db/list/queue.ts";
import { organizations, users } from "../db/schema/people.ts";
import { support_messages, support_tickets } from "../db/schema/support.ts";
import { can } from "../shared/auth/permissions.ts";
import type { ticketsTable } from "../shared/lists/queue-tables.ts";
import type { TicketFilter } from "../shared/support/ticket.ts";
import { ticketStatuses } from "../shared/support/ticket-statuses.ts";

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

const subject = sql`${support_tickets.subject_key}`;
const person = sql`coalesce(${users.name_key}, '')`;
const organization = sql`coalesce(${organizations.name_key}, '')`;

const list: ListDefinition<typeof ticketsTable> = {
  table: "support_tickets",
  join: sql`left join users on users.id = support_tickets.user_id
    left join organizations on organizations.id = users.organization_id`,
  order: byName(subject, id),
  indexedKey: updated_at,
  search: {
    keys: [subject, person, organization],
    matchWord: (word) =>
      sql`${id} in (select ticket_id from support_messages where instr(text_key, ${word}) > 0)`,
  },
  columns: {
    subject: textColumn(subject),
    person: textColumn(person),
    organization: textColumn(organization),
    status: choiceColumn(selectPosition(status, ticketStatuses), ticketStatuses),
    updated: { kind: "date", key: updated_at },
    created: { kind: "date", key: support_tickets.created_at },
    answered: { kind: "date", key: sql`coalesce(${support_tickets.answered_at}, 0)` },
  },
};

export function listTickets(db: Db, caller: Principal, filter: TicketFilter) {
  const seesAll = filter.scope === "all" && can(caller, "support.answer");
  const page = buildQueuePage(
    { list, status, waiting: "open", since: "updated" },
    filter,
    seesAll ? undefined : eq(user_id, caller.id),
  );
  const rows = db
    .select(aliasColumns({ ...columns, ...page.pageColumns }))
    .from(page.from)
    .leftJoin(users, eq(users.id, user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .orderBy(...page.orderBy);
  return [rows, countMatches(db, page)] as const;
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
