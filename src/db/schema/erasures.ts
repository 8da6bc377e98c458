import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, oneOf } from "../columns.ts";

export const erasureKinds = ["author", "room", "session", "mail", "picture"] as const;

/**
 * What must still be forgotten outside this database, written in the batch of the deletion itself: what `user_id` wrote
 * in the room `target`, the whole room `target`, the session that KV has under `target`, the picture at the
 * address `target`, and, on a laptop, the sent e-mail `target` of its mailbox. A row goes once it is done.
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
