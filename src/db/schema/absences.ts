import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { absenceKinds, maxAbsenceLength } from "../../shared/absences/absence.ts";
import { flag, id, instant, oneOf } from "../columns.ts";
import { users } from "./people.ts";

/**
 * Days `YYYY-MM-DD`, both included, and times `HH:MM` in Europe/Helsinki. `weekdays`: a bit for each, Monday's the
 * lowest; null for all. `by_desk`: entered by the person's own desk.
 */
export const absences = sqliteTable(
  "absences",
  {
    id: id(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    start_date: text("start_date").notNull(),
    end_date: text("end_date").notNull(),
    start_time: text("start_time"),
    end_time: text("end_time"),
    weekdays: integer("weekdays"),
    kind: text("kind", { enum: absenceKinds }).notNull(),
    by_desk: flag("by_desk").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [
    oneOf("absence_kind", t.kind, absenceKinds),
    check("absence_dates_in_order", sql`${t.end_date} >= ${t.start_date}`),
    check(
      "absence_length",
      sql`julianday(${t.end_date}) - julianday(${t.start_date}) < ${sql.raw(String(maxAbsenceLength))}`,
    ),
    check("absence_has_both_times", sql`(${t.start_time} is null) = (${t.end_time} is null)`),
    check("absence_weekdays", sql`${t.weekdays} between 1 and 127`),
    index("absences_user").on(t.user_id, t.end_date),
    index("absences_end").on(t.end_date),
  ],
);

/** What all entries of somebody leave as not available; written with each of them, and says nothing of why. */
export const absence_spans = sqliteTable(
  "absence_spans",
  {
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    starts_at: instant("starts_at").notNull(),
    ends_at: instant("ends_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.starts_at] }),
    check("absence_span_in_order", sql`${t.ends_at} > ${t.starts_at}`),
  ],
);
