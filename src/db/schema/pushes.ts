import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, instant, oneOf } from "../columns.ts";
import { sessions } from "./access.ts";
import { notifications } from "./messages.ts";
import { users } from "./people.ts";

/** Where a browser takes pushes: whose it was registered as last, for as long as that session holds. */
export const push_subscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    session_id: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_user").on(t.user_id, t.created_at),
    index("push_subscriptions_session").on(t.session_id),
  ],
);

export const pushStatuses = ["waiting", "failed"] as const;

/**
 * One request to a push service each, written by `notifications_are_pushed`, gone once it was sent. `send_at`: not
 * before; of one that is being sent, when another may take it up. `attempts` tells who took it last.
 */
export const pushes = sqliteTable(
  "pushes",
  {
    notification_id: text("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    subscription_id: text("subscription_id")
      .notNull()
      .references(() => push_subscriptions.id, { onDelete: "cascade" }),
    status: text("status", { enum: pushStatuses }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    send_at: instant("send_at").notNull(),
    last_error: text("last_error").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.notification_id, t.subscription_id] }),
    oneOf("push_status", t.status, pushStatuses),
    index("pushes_waiting").on(t.send_at).where(sql`${t.status} = 'waiting'`),
  ],
);
