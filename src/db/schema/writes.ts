import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

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
