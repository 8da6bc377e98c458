import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ChangedFacts } from "../../shared/gigs/gig-change.ts";
import { gigStatuses } from "../../shared/gigs/gigs-table.ts";
import { contracts } from "../../shared/gigs/payment-method.ts";
import type { Position } from "../../shared/gigs/positions.ts";
import { waveAudiences } from "../../shared/gigs/wave-audiences.ts";
import type { Wave } from "../../shared/gigs/waves.ts";
import type { Industry } from "../../shared/industries/industry.ts";
import type { CardKind } from "../../shared/people/card-kinds.ts";
import type { GigContent } from "../../shared/templates/gig-template.ts";
import { flag, id, instant, isOneShift, list, oneOf } from "../columns.ts";
import { organizations, users } from "./people.ts";

/**
 * Triggers on offers, assignments and shifts maintain `accepted` (places agreed on the day with the most) and
 * `confirmed` (people on the coming day with the fewest, of the days with agreed places); the CHECKs on them make
 * over-booking impossible. `version` counts what the crew must acknowledge, `revision` every edit (`If-Match`).
 *
 * `amount_cents`: by the worker and hour, or fixed for the whole gig. `break_minutes`: unpaid; `total_minutes`: without
 * breaks. `_key`: see `buildSearchKeys`. `waves`: null where the organisation's are meant. `freed_at`: when a place last
 * became free that had been taken, or was added; triggers set it as places are given back. `positions`: null for one of
 * the gig's own headcount, price and cards, whose id is the gig's; see the view `gig_positions`. `cards`: what all
 * positions ask for.
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
    municipality_key: text("municipality_key"),
    industries: list<Industry>("industries").notNull().default([]),
    waves: text("waves", { mode: "json" }).$type<readonly Wave[]>(),
    freed_at: instant("freed_at"),
    positions: text("positions", { mode: "json" }).$type<readonly Position[]>(),
    cards: list<CardKind>("cards").notNull().default([]),
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
    index("gigs_start").on(t.starts_at, t.id),
    index("gigs_organization_start").on(t.organization_id, t.starts_at, t.id),
    index("gigs_organization_days").on(t.organization_id, t.end_date, t.start_date),
  ],
);

/** The expanded schedule. `added_at`: by an edit, else 0; offers made before do not cover the day. */
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
  (t) => [primaryKey({ columns: [t.gig_id, t.date] }), isOneShift("gig_day_length", t.starts_at, t.ends_at)],
);

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

/** Of a published gig: whom each wave tells and when, at the latest. `begun_at`: null until it has. */
export const gig_waves = sqliteTable(
  "gig_waves",
  {
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    audience: text("audience", { enum: waveAudiences }).notNull(),
    due_at: instant("due_at").notNull(),
    begun_at: instant("begun_at"),
  },
  (t) => [
    primaryKey({ columns: [t.gig_id, t.audience] }),
    oneOf("wave_audience", t.audience, waveAudiences),
    index("gig_waves_due").on(t.due_at).where(sql`${t.begun_at} is null`),
  ],
);

/** An agency's employee would like an open gig. */
export const gig_interests = sqliteTable(
  "gig_interests",
  {
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created_at: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gig_id, t.user_id] })],
);

/** What an organisation keeps of a gig under a name, to begin others with. */
export const gig_templates = sqliteTable(
  "gig_templates",
  {
    id: id(),
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    gig: text("gig", { mode: "json" }).$type<GigContent>().notNull(),
    created_at: instant("created_at").notNull(),
  },
  (t) => [uniqueIndex("gig_templates_name").on(t.organization_id, t.name)],
);
