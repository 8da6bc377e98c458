import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ticketStatuses } from "../../shared/support/ticket-statuses.ts";
import { flag, id, instant, oneOf } from "../columns.ts";
import { users } from "./people.ts";

/**
 * `updated_at`: of the status; `answered_at`: of the last message by support. `_key`: see `buildSearchKeys`.
 */
export const support_tickets = sqliteTable(
  "support_tickets",
  {
    id: id(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    status: text("status", { enum: ticketStatuses }).notNull().default("open"),
    created_at: instant("created_at").notNull(),
    updated_at: instant("updated_at").notNull(),
    answered_at: instant("answered_at"),
    subject_key: text("subject_key"),
  },
  (t) => [
    oneOf("ticket_status", t.status, ticketStatuses),
    index("support_tickets_user").on(t.user_id, t.updated_at, t.id),
    index("support_tickets_status").on(t.status, t.updated_at, t.id),
  ],
);

export const support_messages = sqliteTable(
  "support_messages",
  {
    id: id(),
    ticket_id: text("ticket_id")
      .notNull()
      .references(() => support_tickets.id, { onDelete: "cascade" }),
    author_id: text("author_id").references(() => users.id, { onDelete: "set null" }),
    from_support: flag("from_support").notNull(),
    text: text("text").notNull(),
    text_key: text("text_key"),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("support_messages_ticket").on(t.ticket_id, t.created_at)],
);
