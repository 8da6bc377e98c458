import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, oneOf } from "../columns.ts";

export const erasureKinds = ["author", "room", "session", "mail", "picture"] as const;

/**
 * Pending deletions outside the database, written in the batch of the deletion: messages of `user_id` in the room
 * `target`, the room, the session's key in KV, the picture's address or, locally, the e-mail in the dev inbox.
 */
export const erasures = sqliteTable(
  "erasures",
  {
    kind: text("kind", { enum: erasureKinds }).notNull(),
    target: text("target").notNull(),
    user_id: text("user_id").notNull().default(""),
    since: instant("since").notNull(),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.target, t.user_id] }),
    oneOf("erasure_kind", t.kind, erasureKinds),
    index("erasures_due").on(t.tries, t.since),
  ],
);
