import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { requireSession } from "../../auth/session-queries.ts";
import { active } from "../../db/active.ts";
import { type Deed, record, recordIf } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { named } from "../../db/named.ts";
import { calendar_feeds } from "../../db/schema/access.ts";
import { assignments, shifts } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { together } from "../../db/together.ts";

/** Since when somebody has a feed: one row or none. */
export function selectFeed(db: Db, userId: string) {
  return db
    .select({ createdAt: calendar_feeds.created_at })
    .from(calendar_feeds)
    .where(eq(calendar_feeds.user_id, userId));
}

/** Makes the caller's feed; one that they had is read under its old address no more. */
export async function writeFeed(db: Db, act: Act, secretHash: string): Promise<void> {
  const { caller, now } = act;
  const set = { secret_hash: secretHash, created_at: now };
  await together(db, {
    session: requireSession(db, act),
    feed: db
      .insert(calendar_feeds)
      .values({ user_id: caller.id, ...set })
      .onConflictDoUpdate({ target: calendar_feeds.user_id, set }),
    log: record(db, deedOf("feed.make", act)),
  });
}

/** Ends the caller's feed, if they have one. */
export async function deleteFeed(db: Db, act: Act): Promise<void> {
  const mine = eq(calendar_feeds.user_id, act.caller.id);
  await together(db, {
    session: requireSession(db, act),
    log: recordIf(db, sql`exists (select 1 from calendar_feeds where ${mine})`, deedOf("feed.end", act)),
    feed: db.delete(calendar_feeds).where(mine),
  });
}

function deedOf(action: Deed["action"], { caller: { id, organizationId }, now }: Act): Deed {
  return { at: now, actorId: id, organizationId, action, subjectId: id };
}

/** In which language somebody reads whose feed has this secret: one row or none. */
export function findFeedReader(db: Db, secretHash: string) {
  return db
    .select({ locale: users.locale })
    .from(calendar_feeds)
    .innerJoin(users, and(eq(users.id, calendar_feeds.user_id), isNull(users.deleted_at)))
    .where(eq(calendar_feeds.secret_hash, secretHash));
}

/** The shifts of who has this feed, from one instant to another, with what one must know to be there. */
export function listFedShifts(db: Db, secretHash: string, from: number, to: number) {
  const owner = sql`(select user_id from calendar_feeds where secret_hash = ${secretHash})`;
  return db
    .select(
      named({
        assignmentId: shifts.assignment_id,
        date: shifts.date,
        startsAt: shifts.starts_at,
        endsAt: shifts.ends_at,
        status: assignments.status,
        namedAt: assignments.created_at,
        gigId: gigs.id,
        title: gigs.title,
        version: gigs.version,
        organizationName: organizations.name,
        municipality: gigs.municipality,
        address: gigs.address,
        meetingPoint: gigs.meeting_point,
        contact: gigs.contact,
        gear: gigs.gear,
      }),
    )
    .from(shifts)
    .innerJoin(
      assignments,
      and(eq(assignments.id, shifts.assignment_id), sql`${assignments.status} in ${active}`),
    )
    .innerJoin(gigs, eq(gigs.id, shifts.gig_id))
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(and(sql`${shifts.user_id} = ${owner}`, gte(shifts.ends_at, from), lte(shifts.starts_at, to)))
    .orderBy(asc(shifts.starts_at), asc(shifts.assignment_id));
}

export type FedShift = Awaited<ReturnType<typeof listFedShifts>>[number];
