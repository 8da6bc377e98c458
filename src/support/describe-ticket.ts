import type { Ticket, TicketSummary } from "../shared/support.ts";
import type { MessageRow, TicketRow } from "./queries.ts";

const instant = (ms: number) => new Date(ms).toISOString();

/** A ticket as lists tell it. */
export function describeListed(row: TicketRow): TicketSummary {
  return {
    id: row.id,
    subject: row.subject,
    status: row.status,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
    answeredAt: row.answeredAt === null ? null : instant(row.answeredAt),
    person: { id: row.personId, name: row.personName, organizationName: row.organizationName },
  };
}

/** A ticket with all that was said about it. */
export function describeTicket(row: TicketRow, messages: readonly MessageRow[]): Ticket {
  return {
    ...describeListed(row),
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, sentAt: instant(createdAt) })),
  };
}
