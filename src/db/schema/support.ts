import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ticketStatuses } from "../../shared/support/ticket-statuses.ts";
import { flag, id, instant, oneOf } from "../columns.ts";
import { ordinalSql, queueIndexes } from "../list/indexes/queue-indexes.ts";
import { orZero, virtualInteger } from "../list/indexes/virtual-columns.ts";
import { users } from "./people.ts";

/**
 * `updated_at`: of the status. Triggers maintain `answered_at`, `_key`, `_back` (normalized and reversed, for lists).
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
    subject_back: text("subject_back"),
    person_key: text("person_key"),
    person_back: text("person_back"),
    organization_key: text("organization_key"),
    organization_back: text("organization_back"),
    answered_key: virtualInteger("answered_key", orZero("answered_at")),
    status_rank: virtualInteger("status_rank", ordinalSql("status", ticketStatuses)),
  },
  (t) => [
    oneOf("ticket_status", t.status, ticketStatuses),
    index("support_tickets_user").on(t.user_id, t.updated_at, t.id),
    index("support_tickets_status").on(t.status, t.updated_at, t.id),
    ...queueIndexes("support_tickets", {
      ...{ name: t.subject_key, id: t.id, state: t.status_rank },
      extraColumns: [t.person_key, t.organization_key, t.updated_at, t.created_at, t.answered_key],
      keys: {
        name_end: t.subject_back,
        person: t.person_key,
        person_end: t.person_back,
        organization: t.organization_key,
        organization_end: t.organization_back,
        updated: t.updated_at,
        created: t.created_at,
        answered: t.answered_key,
      },
    }),
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
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("support_messages_ticket").on(t.ticket_id, t.created_at)],
);

/** The normalized words of a ticket's messages, without punctuation; maintained by a trigger. */
export const support_words = sqliteTable(
  "support_words",
  {
    word: text("word").notNull(),
    ticket_id: text("ticket_id")
      .notNull()
      .references(() => support_tickets.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.word, t.ticket_id] }), index("support_words_ticket").on(t.ticket_id)],
);
