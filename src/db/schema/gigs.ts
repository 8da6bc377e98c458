import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { contracts } from "../../shared/gigs/contracts.ts";
import type { ChangedFacts } from "../../shared/gigs/gig-change.ts";
import { gigStatuses } from "../../shared/gigs/gig-statuses.ts";
import type { Industry } from "../../shared/industries/industry.ts";
import { flag, id, instant, list, oneOf } from "../columns.ts";
import { gigIndexes } from "../list/indexes/gig-indexes.ts";
import { ordinalSql } from "../list/indexes/queue-indexes.ts";
import { virtualInteger } from "../list/indexes/virtual-columns.ts";
import { organizations, users } from "./people.ts";

const hourCentsSql = `iif("type" = 'hourly', "amount_cents", "amount_cents" * 60 / ("headcount" * "total_minutes"))`;

/**
 * `accepted` (places agreed on the day that has most of them) and `confirmed` (people who have said yes on the day ahead that
 * has fewest of them, of days with agreed places) are kept by triggers on offers, assignments and shifts; the CHECKs
 * on them are what makes over-booking impossible. `amount_cents`: for an hour of each worker, or a fixed price of the whole
 * gig, all its places.
 * `version` counts what the crew must acknowledge, `revision` every edit: it is what an `If-Match` is held against.
 * Triggers keep what lists are found by (`_key`, and `_back`, which is the same from its end; of the organisation: of its
 * name; `industries`, those of `gig_industries`). `start_day` and `end_day`: the dates, in milliseconds of their midnight
 * in UTC, which is an instant of that day in Finland. `hour_cents`: what an hour pays one worker, a fixed price spread
 * over everybody's hours. `break_minutes`: the unpaid break of the common hours, and of each day in `gig_days`;
 * `total_minutes` is without breaks. `hours_vary`: some days have other hours than others. `contract`: who directs the work.
 */
export const gigs = sqliteTable(
  "gigs",
  {
    id: id(),
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    created_by: text("created_by").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    type: text("type", { enum: ["hourly", "fixed"] }).notNull(),
    amount_cents: integer("amount_cents").notNull(),
    currency: text("currency").notNull().default("EUR"),
    headcount: integer("headcount").notNull(),
    accepted: integer("accepted").notNull().default(0),
    confirmed: integer("confirmed").notNull().default(0),
    municipality: text("municipality").notNull(),
    address: text("address").notNull(),
    contact: text("contact").notNull(),
    meeting_point: text("meeting_point").notNull(),
    gear: text("gear").notNull(),
    language: text("language").notNull(),
    notes: text("notes").notNull(),
    start_date: text("start_date").notNull(),
    end_date: text("end_date").notNull(),
    start_time: text("start_time").notNull(),
    end_time: text("end_time").notNull(),
    same_hours_each_day: flag("same_hours_each_day").notNull(),
    exclude_saturdays: flag("exclude_saturdays").notNull(),
    exclude_sundays: flag("exclude_sundays").notNull(),
    exclude_holidays: flag("exclude_holidays").notNull(),
    break_minutes: integer("break_minutes").notNull().default(0),
    hours_vary: flag("hours_vary").notNull().default(false),
    contract: text("contract", { enum: contracts }).notNull().default("leasing"),
    cancel_reason: text("cancel_reason").notNull().default(""),
    working_days: integer("working_days").notNull(),
    total_minutes: integer("total_minutes").notNull(),
    starts_at: instant("starts_at").notNull(),
    ends_at: instant("ends_at").notNull(),
    status: text("status", { enum: gigStatuses }).notNull(),
    version: integer("version").notNull().default(1),
    revision: integer("revision").notNull().default(1),
    created_at: instant("created_at").notNull(),
    published_at: instant("published_at"),
    title_key: text("title_key"),
    title_back: text("title_back"),
    municipality_key: text("municipality_key"),
    municipality_back: text("municipality_back"),
    organization_key: text("organization_key"),
    organization_back: text("organization_back"),
    industries: list<Industry>("industries").notNull().default([]),
    start_day: virtualInteger("start_day", `unixepoch("start_date") * 1000`),
    end_day: virtualInteger("end_day", `unixepoch("end_date") * 1000`),
    hour_cents: virtualInteger("hour_cents", hourCentsSql),
    status_rank: virtualInteger("status_rank", ordinalSql("status", gigStatuses)),
  },
  (t) => [
    check("gig_headcount", sql`${t.headcount} between 1 and 200`),
    check("gig_amount", sql`${t.amount_cents} > 0`),
    check("gig_has_working_days", sql`${t.working_days} > 0 and ${t.ends_at} > ${t.starts_at}`),
    check("gig_dates_in_order", sql`${t.end_date} >= ${t.start_date}`),
    check("gig_accepted_within_headcount", sql`${t.accepted} between 0 and ${t.headcount}`),
    check("gig_confirmed_not_negative", sql`${t.confirmed} >= 0`),
    check("gig_type", sql`${t.type} in ('hourly', 'fixed')`),
    oneOf("gig_status", t.status, gigStatuses),
    index("gigs_status_start").on(t.status, t.starts_at, t.id),
    index("gigs_organization_days").on(t.organization_id, t.end_date, t.start_date),
    ...gigIndexes(t),
  ],
);

/**
 * What the schedule expands to: one row a working day, wall clock as written and instants as they fall. `added_at`: when an
 * edit added the day, 0 for what was there from the start; an offer made before it does not cover it.
 */
export const gig_days = sqliteTable(
  "gig_days",
  {
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    date: text("date").notNull(),
    start_time: text("start_time").notNull(),
    end_time: text("end_time").notNull(),
    starts_at: instant("starts_at").notNull(),
    ends_at: instant("ends_at").notNull(),
    break_minutes: integer("break_minutes").notNull().default(0),
    added_at: instant("added_at").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.gig_id, t.date] }),
    check("gig_day_length", sql`${t.ends_at} > ${t.starts_at} and ${t.ends_at} - ${t.starts_at} <= 90000000`),
  ],
);

/** What made a version of a published gig: only the facts that changed, as they were and as they became. */
export const gig_changes = sqliteTable(
  "gig_changes",
  {
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    at: instant("at").notNull(),
    actor_id: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    before: text("before", { mode: "json" }).$type<ChangedFacts>().notNull(),
    after: text("after", { mode: "json" }).$type<ChangedFacts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gig_id, t.version] })],
);

export const gig_industries = sqliteTable(
  "gig_industries",
  {
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    industry: text("industry").$type<Industry>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gig_id, t.industry] }),
    index("gig_industries_industry").on(t.industry, t.gig_id),
  ],
);
