import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Holds no row: a trigger aborts with `code` what inserts one that does not hold, and leaves the others out. */
export const assertions = sqliteTable("assertions", {
  code: text("code").notNull(),
  holds: integer("holds", { mode: "boolean" }).notNull(),
});
