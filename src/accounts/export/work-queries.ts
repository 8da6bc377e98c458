import { sql } from "drizzle-orm";
import { fromJson } from "../../db/json.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { gig_changes, gigs } from "../../db/schema/gigs.ts";
import type { Section } from "./section-queries.ts";

const titleOf = (table: "offers" | "assignments" | "shifts" | "gig_changes") =>
  sql`(select title from gigs where gigs.id = ${sql.raw(table)}.gig_id)`.as("gig");

/** An offer, but for which side put it forward and what it said: that is its maker's own. */
const offerTerms = {
  id: offers.id,
  gigId: offers.gig_id,
  gig: titleOf("offers"),
  workers: offers.workers,
  amountCents: offers.amount_cents,
  startDate: offers.start_date,
  endDate: offers.end_date,
  status: offers.status,
  accepted: offers.accepted,
  createdAt: offers.created_at,
  answeredAt: offers.answered_at,
};

/** What somebody asked for, offered and worked: of the other side's words nothing. */
export const workSections = {
  gigs: {
    table: gigs,
    columns: {
      id: gigs.id,
      title: gigs.title,
      description: gigs.description,
      industries: fromJson(
        sql`select json_group_array(industry) from gig_industries where gig_id = gigs.id`,
        "industries",
      ),
      payType: gigs.type,
      amountCents: gigs.amount_cents,
      headcount: gigs.headcount,
      municipality: gigs.municipality,
      address: gigs.address,
      contact: gigs.contact,
      meetingPoint: gigs.meeting_point,
      gear: gigs.gear,
      spokenLanguage: gigs.language,
      notes: gigs.notes,
      startDate: gigs.start_date,
      endDate: gigs.end_date,
      startTime: gigs.start_time,
      endTime: gigs.end_time,
      status: gigs.status,
      createdAt: gigs.created_at,
      publishedAt: gigs.published_at,
    },
    mine: (me) => sql`gigs.created_by = ${me}`,
  },
  gigChanges: {
    table: gig_changes,
    columns: {
      gigId: gig_changes.gig_id,
      gig: titleOf("gig_changes"),
      version: gig_changes.version,
      changedAt: gig_changes.at,
      before: gig_changes.before,
      after: gig_changes.after,
    },
    mine: (me) => sql`gig_changes.actor_id = ${me}`,
  },
  offers: {
    table: offers,
    columns: { ...offerTerms, side: offers.side, version: offers.version, message: offers.message },
    mine: (me) => sql`offers.created_by = ${me}`,
  },
  /** Offers of others that they answered, or that were made to them. */
  offersAnswered: {
    table: offers,
    columns: offerTerms,
    mine: (me) =>
      sql`(offers.created_by is not ${me} and (offers.answered_by = ${me} or offers.user_id = ${me}))`,
  },
  assignments: {
    table: assignments,
    columns: {
      id: assignments.id,
      gigId: assignments.gig_id,
      gig: titleOf("assignments"),
      status: assignments.status,
      createdAt: assignments.created_at,
      answeredAt: assignments.answered_at,
      confirmedAt: assignments.confirmed_at,
      seenVersion: assignments.seen_version,
      acknowledgedVersion: assignments.acknowledged_version,
      acknowledgedAt: assignments.acknowledged_at,
    },
    mine: (me) => sql`assignments.user_id = ${me}`,
  },
  shifts: {
    table: shifts,
    columns: {
      assignmentId: shifts.assignment_id,
      gig: titleOf("shifts"),
      date: shifts.date,
      startsAt: shifts.starts_at,
      endsAt: shifts.ends_at,
    },
    mine: (me) => sql`shifts.user_id = ${me}`,
  },
} as const satisfies Record<string, Section>;
