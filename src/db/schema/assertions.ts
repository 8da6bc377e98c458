import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Always empty: a trigger aborts an insert that does not hold with `code`, and drops the others. */
export const assertions = sqliteTable("assertions", {
  code: text("code").notNull(),
  holds: integer("holds", { mode: "boolean" }).notNull(),
});
