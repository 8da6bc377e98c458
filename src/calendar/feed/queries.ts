import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { requireSession } from "../../auth/sessions/queries.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import { type AuditEntry, insertAuditEntry, insertAuditEntryIf } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { cardsOfShift } from "../../db/expressions/cards-of-shift.ts";
import { isEmployed } from "../../db/expressions/session-validity.ts";
import { tradeOfShift } from "../../db/expressions/trade-of-position.ts";
import { fromJson } from "../../db/json.ts";
import { absence_spans } from "../../db/schema/absences.ts";
import { calendar_feeds } from "../../db/schema/access.ts";
import { assignments, shifts } from "../../db/schema/crews.ts";
import { gig_days, gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { isDayOfShift, shiftBreak } from "../../gigs/shifts/queries.ts";
import type { CardKind } from "../../shared/people/card-kinds.ts";

export function selectFeed(db: Db, userId: string) {
  return db
    .select({ createdAt: calendar_feeds.created_at })
    .from(calendar_feeds)
    .where(eq(calendar_feeds.user_id, userId));
}

/** Replaces the address of an earlier feed. `ofDesk`: it shows the organisation's gigs too, as long as they are of its desk. */
export async function saveFeed(
  db: Db,
  act: ActionContext,
  secretHash: string,
  ofDesk: boolean,
): Promise<void> {
  const { caller, now } = act;
  const set = { secret_hash: secretHash, created_at: now, of_desk: ofDesk };
  await batchNamed(db, {
    session: requireSession(db, act),
    feed: db
      .insert(calendar_feeds)
      .values({ user_id: caller.id, ...set })
      .onConflictDoUpdate({ target: calendar_feeds.user_id, set }),
    log: insertAuditEntry(db, buildFeedAuditEntry("feed.make", act)),
  });
}

export async function deleteFeed(db: Db, act: ActionContext): Promise<void> {
  const isOwnFeed = eq(calendar_feeds.user_id, act.caller.id);
  await batchNamed(db, {
    session: requireSession(db, act),
    log: insertAuditEntryIf(
      db,
      sql`exists (select 1 from calendar_feeds where ${isOwnFeed})`,
      buildFeedAuditEntry("feed.end", act),
    ),
    feed: db.delete(calendar_feeds).where(isOwnFeed),
  });
}

function buildFeedAuditEntry(
  action: AuditEntry["action"],
  { caller: { id, organizationId }, now }: ActionContext,
): AuditEntry {
  return { at: now, actorId: id, organizationId, action, subjectId: id };
}

export function findFeedReader(db: Db, secretHash: string, now: number) {
  return db
    .select({ locale: users.locale })
    .from(calendar_feeds)
    .innerJoin(users, and(eq(users.id, calendar_feeds.user_id), isNull(users.deleted_at)))
    .where(and(eq(calendar_feeds.secret_hash, secretHash), isEmployed(now)));
}

const ownerOf = (secretHash: string) =>
  sql`(select user_id from calendar_feeds where secret_hash = ${secretHash})`;

/** When the owner is not available; whoever has the address is not told why. */
export function listFeedAbsences(db: Db, secretHash: string, from: number, to: number) {
  return db
    .select({
      userId: absence_spans.user_id,
      startsAt: absence_spans.starts_at,
      endsAt: absence_spans.ends_at,
    })
    .from(absence_spans)
    .where(sql`user_id = ${ownerOf(secretHash)} and ends_at >= ${from} and starts_at <= ${to}`)
    .orderBy(asc(absence_spans.starts_at));
}

export type FeedAbsence = Awaited<ReturnType<typeof listFeedAbsences>>[number];

export function listFeedShifts(db: Db, secretHash: string, from: number, to: number) {
  return db
    .select(
      aliasColumns({
        assignmentId: shifts.assignment_id,
        date: shifts.date,
        startsAt: shifts.starts_at,
        endsAt: shifts.ends_at,
        breakMinutes: shiftBreak.as("breakMinutes"),
        industry: tradeOfShift().as("industry"),
        cards: fromJson<CardKind[] | null>(cardsOfShift, "cards"),
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
      and(eq(assignments.id, shifts.assignment_id), sql`${assignments.status} in ${activeStatusesSql}`),
    )
    .innerJoin(gigs, eq(gigs.id, shifts.gig_id))
    .innerJoin(gig_days, isDayOfShift)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(
      and(
        sql`${shifts.user_id} = ${ownerOf(secretHash)}`,
        gte(shifts.ends_at, from),
        lte(shifts.starts_at, to),
      ),
    )
    .orderBy(asc(shifts.starts_at), asc(shifts.assignment_id));
}

export type FeedShift = Awaited<ReturnType<typeof listFeedShifts>>[number];
