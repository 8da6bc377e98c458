import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

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
