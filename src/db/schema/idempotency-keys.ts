import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

/** With which body each Idempotency-Key was sent first; `id` is that of what it creates. Neither tells who or what. */
export const idempotency_keys = sqliteTable(
  "idempotency_keys",
  {
    id: text("id").primaryKey(),
    body_hash: text("body_hash").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [index("idempotency_keys_created").on(t.created_at)],
);
