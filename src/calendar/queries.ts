import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { named } from "../db/named.ts";
import { assignments, shifts } from "../db/schema/crews.ts";
import { gig_days, gigs } from "../db/schema/gigs.ts";
import { organizations, users } from "../db/schema/people.ts";

export type Scope = "me" | "organization";

/** Booked shifts of the days `from` to `to`: mine, or those of my organisation's people and on its gigs. */
export function listShifts(db: Db, caller: Caller, scope: Scope, from: string, to: string) {
  return db
    .select(
      named({
        assignmentId: shifts.assignment_id,
        gigId: shifts.gig_id,
        title: gigs.title,
        organizationName: organizations.name,
        municipality: gigs.municipality,
        userId: shifts.user_id,
        userName: users.name,
        date: shifts.date,
        startTime: gig_days.start_time,
        endTime: gig_days.end_time,
        startsAt: shifts.starts_at,
        endsAt: shifts.ends_at,
        status: assignments.status,
      }),
    )
    .from(shifts)
    .innerJoin(assignments, eq(assignments.id, shifts.assignment_id))
    .innerJoin(gigs, eq(gigs.id, shifts.gig_id))
    .innerJoin(gig_days, and(eq(gig_days.gig_id, shifts.gig_id), eq(gig_days.date, shifts.date)))
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .innerJoin(users, eq(users.id, shifts.user_id))
    .where(and(between(shifts.date, from, to), scope === "me" ? of(caller) : concerns(caller)))
    .orderBy(asc(shifts.starts_at), asc(users.name), asc(shifts.assignment_id));
}

function of(caller: Caller): SQL {
  return eq(shifts.user_id, caller.id);
}

/** By assignment, since shifts are indexed by theirs: those of our people, and those on our gigs. */
function concerns({ organizationId }: Caller): SQL {
  return sql`${shifts.assignment_id} in (
    select assignments.id from users join assignments on assignments.user_id = users.id
      where users.organization_id = ${organizationId}
    union
    select assignments.id from gigs join offers on offers.gig_id = gigs.id
      join assignments on assignments.offer_id = offers.id where gigs.organization_id = ${organizationId}
  )`;
}
