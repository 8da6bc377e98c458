import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, oneOf } from "../columns.ts";

/** Always empty: a trigger aborts an insert that does not hold with `code`, and drops the others. */
export const assertions = sqliteTable("assertions", {
  code: text("code").notNull(),
  holds: integer("holds", { mode: "boolean" }).notNull(),
});

/** Of the first request with a key; `id`: of what it creates. Both are hashes. */
export const idempotency_keys = sqliteTable(
  "idempotency_keys",
  {
    id: text("id").primaryKey(),
    body_hash: text("body_hash").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_created").on(t.created_at)],
);

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
