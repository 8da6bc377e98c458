import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { assignmentStatuses } from "../../shared/crews/assignment-statuses.ts";
import { swapStatuses } from "../../shared/crews/swap-statuses.ts";
import { offerStatuses } from "../../shared/offers/offer-statuses.ts";
import type { PricedPlaces } from "../../shared/offers/offered-positions.ts";
import { flag, id, instant, isOneShift, list, oneOf } from "../columns.ts";
import { activeStatusesSql } from "../expressions/active-statuses.ts";
import { liveSwapStatusesSql } from "../expressions/live-swaps.ts";
import { gigs } from "./gigs.ts";
import { organizations, users } from "./people.ts";

/**
 * Terms that one side proposes and the other answers; immutable, an amendment is a new row. `provider_id`: the
 * organisation or the individual. `at_ask`: at the gig's own price; `accepted_amount_cents`: agreed at a fixed price,
 * set by a trigger; `as_agreed`: agreed before a fixed price was for a number of places; `asks`: users whom the buyer
 * asks for by name; `crew`: users whom the provider would send, the first choice first; `reason`: of declining or
 * withdrawing. `reserve_at`: since when the buyer keeps it as reserve, null once it has left the queue; `asked_at`,
 * `asked_until`: when it was last asked whether it still stands, for a freed place. `positions`: of the gig, null for the
 * one that is the gig's own; `accepted_positions`: accepted places by the id of their position, null where the offer is
 * for one; see the view `offer_positions`.
 */
export const offers = sqliteTable(
  "offers",
  {
    id: id(),
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    provider_id: text("provider_id").notNull(),
    organization_id: text("organization_id").references(() => organizations.id, { onDelete: "cascade" }),
    user_id: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    side: text("side", { enum: ["provider", "buyer"] }).notNull(),
    previous_id: text("previous_id"),
    version: integer("version").notNull().default(1),
    workers: integer("workers").notNull(),
    amount_cents: integer("amount_cents").notNull(),
    start_date: text("start_date").notNull(),
    end_date: text("end_date").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: offerStatuses }).notNull().default("pending"),
    accepted: integer("accepted").notNull().default(0),
    created_by: text("created_by").references(() => users.id, { onDelete: "set null" }),
    created_at: instant("created_at").notNull(),
    answered_by: text("answered_by").references(() => users.id, { onDelete: "set null" }),
    answered_at: instant("answered_at"),
    at_ask: flag("at_ask").notNull().default(false),
    as_agreed: flag("as_agreed").notNull().default(false),
    accepted_amount_cents: integer("accepted_amount_cents"),
    asks: list("asks").notNull().default([]),
    crew: list("crew").notNull().default([]),
    reason: text("reason").notNull().default(""),
    reserve_at: instant("reserve_at"),
    asked_at: instant("asked_at"),
    asked_until: instant("asked_until"),
    positions: text("positions", { mode: "json" }).$type<readonly PricedPlaces[]>(),
    accepted_positions: text("accepted_positions", { mode: "json" }).$type<
      Readonly<Record<string, number>>
    >(),
  },
  (t) => [
    oneOf("offer_status", t.status, offerStatuses),
    check("offer_side", sql`${t.side} in ('provider', 'buyer')`),
    check("offer_has_one_provider", sql`(${t.organization_id} is null) <> (${t.user_id} is null)`),
    check("offer_provider_is_named", sql`${t.provider_id} = coalesce(${t.organization_id}, ${t.user_id})`),
    check("offer_of_one_is_one", sql`${t.user_id} is null or ${t.workers} = 1`),
    check("offer_workers", sql`${t.workers} between 1 and 200`),
    check("offer_amount", sql`${t.amount_cents} > 0`),
    check("offer_dates_in_order", sql`${t.end_date} >= ${t.start_date}`),
    check("offer_accepted_within_workers", sql`${t.accepted} between 0 and ${t.workers}`),
    check("offer_accepted_counts_when_accepted", sql`${t.status} = 'accepted' or ${t.accepted} = 0`),
    uniqueIndex("offers_one_pending")
      .on(t.gig_id, t.provider_id)
      .where(sql`${t.status} = 'pending' and ${t.asks} = '[]'`),
    uniqueIndex("offers_one_request")
      .on(t.gig_id, t.provider_id, t.start_date)
      .where(sql`${t.status} = 'pending' and ${t.asks} <> '[]'`),
    index("offers_gig").on(t.gig_id, t.status),
    index("offers_provider").on(t.provider_id, t.status, t.created_at),
    index("offers_provider_days").on(t.provider_id, t.status, t.end_date, t.start_date),
    index("offers_reserve").on(t.gig_id).where(sql`${t.status} = 'pending' and ${t.reserve_at} is not null`),
  ],
);

/**
 * `confirmed_at`, set by a trigger, stays when they leave, since they worked until then. `acknowledged_version`: of the
 * gig when they were asked; `acknowledged_at`: of a change since. `link_key`: of the link that was shared to answer by;
 * null: none, or revoked. `returned_from`: the first assignment of who came back after a no; `released_shifts`: what
 * leaving freed, set by a trigger. `replaces`: the assignment of whose shifts they were asked to take from their firm's
 * reserve; `answer_until`: until when. `part_of`: the assignment that goes on, of which its worker gave back days: what
 * that freed is here, in a row of its own that is no place in the crew.
 */
export const assignments = sqliteTable(
  "assignments",
  {
    id: id(),
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    offer_id: text("offer_id")
      .notNull()
      .references(() => offers.id, { onDelete: "cascade" }),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: assignmentStatuses }).notNull().default("proposed"),
    created_by: text("created_by").references(() => users.id, { onDelete: "set null" }),
    created_at: instant("created_at").notNull(),
    answered_at: instant("answered_at"),
    acknowledged_version: integer("acknowledged_version").notNull().default(1),
    acknowledged_at: instant("acknowledged_at"),
    seen_version: integer("seen_version").notNull().default(1),
    confirmed_at: instant("confirmed_at"),
    reason: text("reason").notNull().default(""),
    link_key: text("link_key"),
    returned_from: text("returned_from"),
    released_shifts: text("released_shifts", { mode: "json" })
      .$type<{ date: string; offerId: string; positionId: string | null }[]>()
      .notNull()
      .default([]),
    replaces: text("replaces"),
    answer_until: instant("answer_until"),
    part_of: text("part_of"),
  },
  (t) => [
    oneOf("assignment_status", t.status, assignmentStatuses),
    uniqueIndex("assignments_one_active")
      .on(t.gig_id, t.user_id)
      .where(sql`${t.status} in ${activeStatusesSql}`),
    index("assignments_user").on(t.user_id, t.status),
    index("assignments_offer").on(t.offer_id, t.status),
    uniqueIndex("assignments_one_replacement").on(t.replaces).where(sql`${t.replaces} is not null`),
    index("assignments_answer_due")
      .on(t.answer_until)
      .where(sql`${t.status} = 'proposed' and ${t.answer_until} is not null`),
  ],
);

/** Whom a firm asks to step in when one of its own falls out, in this order; a trigger takes off who is named. */
export const crew_reserves = sqliteTable(
  "crew_reserves",
  {
    gig_id: text("gig_id")
      .notNull()
      .references(() => gigs.id, { onDelete: "cascade" }),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kept_at: instant("kept_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gig_id, t.user_id] })],
);

/**
 * Shifts of an assignment that its worker offers to colleagues, by their `dates`; the desk approves who takes them.
 * `taken_version`: of the gig as `taker_id` has seen it. It ends with any of its shifts, and with a yes or a no of theirs
 * by triggers; that the first of them has begun is read from the shifts.
 */
export const swaps = sqliteTable(
  "swaps",
  {
    id: id(),
    assignment_id: text("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    organization_id: text("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    dates: list("dates").notNull(),
    status: text("status", { enum: swapStatuses }).notNull().default("offered"),
    created_at: instant("created_at").notNull(),
    taker_id: text("taker_id").references(() => users.id, { onDelete: "set null" }),
    taken_at: instant("taken_at"),
    taken_version: integer("taken_version"),
    ended_at: instant("ended_at"),
  },
  (t) => [
    oneOf("swap_status", t.status, swapStatuses),
    check(
      "swap_is_taken",
      sql`${t.status} not in ('accepted', 'approved') or ${t.taken_version} is not null`,
    ),
    uniqueIndex("swaps_one_live").on(t.assignment_id).where(sql`${t.status} in ${liveSwapStatusesSql}`),
    index("swaps_live").on(t.organization_id).where(sql`${t.status} in ${liveSwapStatusesSql}`),
    index("swaps_assignment").on(t.assignment_id),
    index("swaps_taker").on(t.taker_id),
    index("swaps_expired").on(t.ended_at).where(sql`${t.status} = 'expired'`),
  ],
);

/** Who may still take them: a no, leaving the firm and the end of the swap delete it. */
export const swap_asks = sqliteTable(
  "swap_asks",
  {
    swap_id: text("swap_id")
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.swap_id, t.user_id] }), index("swap_asks_user").on(t.user_id)],
);

/** Booked days only: deleted when the assignment ends. `position_id`: null for the gig's own position. */
export const shifts = sqliteTable(
  "shifts",
  {
    assignment_id: text("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    date: text("date").notNull(),
    gig_id: text("gig_id").notNull(),
    offer_id: text("offer_id").notNull(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    starts_at: instant("starts_at").notNull(),
    ends_at: instant("ends_at").notNull(),
    position_id: text("position_id"),
  },
  (t) => [
    primaryKey({ columns: [t.assignment_id, t.date] }),
    isOneShift("shift_length", t.starts_at, t.ends_at),
    index("shifts_user").on(t.user_id, t.starts_at),
    index("shifts_offer").on(t.offer_id, t.date),
  ],
);

/**
 * Of the first day of an unbroken run of somebody's shifts, or a day that they were asked about. `sent_at`: when they
 * were told of it, as all are; `asked_at`: last asked whether they come; `at_risk_at`: when the desks were told that
 * they have not said so.
 */
export const shift_reminders = sqliteTable(
  "shift_reminders",
  {
    assignment_id: text("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "cascade" }),
    date: text("date").notNull(),
    sent_at: instant("sent_at"),
    asked_at: instant("asked_at").notNull(),
    at_risk_at: instant("at_risk_at"),
  },
  (t) => [primaryKey({ columns: [t.assignment_id, t.date] })],
);

/**
 * What a change that can still be undone was before it, one row for each offer or assignment; rows of one `key` go back
 * together, until `until`. `status`: the present one of the offer or assignment, which nobody else may have changed since;
 * `revision` and `freed_at`: of the gig; `organization_id`: whose crew, or for whom it was answered. `state`: see
 * undo/queries.ts; without a status, the assignment was not there before. `undoing`: while they go back, without which
 * triggers let nothing go back.
 */
export const undos = sqliteTable("undos", {
  id: id(),
  key: text("key").notNull(),
  actor_id: text("actor_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  gig_id: text("gig_id")
    .notNull()
    .references(() => gigs.id, { onDelete: "cascade" }),
  organization_id: text("organization_id"),
  revision: integer("revision").notNull(),
  freed_at: instant("freed_at"),
  offer_id: text("offer_id").references(() => offers.id, { onDelete: "cascade" }),
  assignment_id: text("assignment_id"),
  user_id: text("user_id").references(() => users.id, { onDelete: "cascade" }),
  status: text("status").notNull(),
  state: text("state", { mode: "json" }).$type<object>().notNull(),
  at: instant("at").notNull(),
  until: instant("until").notNull(),
  undoing: flag("undoing").notNull().default(false),
});
