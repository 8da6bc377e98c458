import { and, eq, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import { recordIf } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { named } from "../../db/named.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { users } from "../../db/schema/people.ts";
import type { GigChange } from "../../shared/gig-change.ts";
import { deedOf } from "../deed.ts";
import { deskRoles } from "../parties.ts";
import { answersStill } from "../queries.ts";

/** The changes of its gig that an assignment has not acknowledged, oldest first; only while its worker is coming. */
export function unacknowledged(name: string) {
  return fromJson<GigChange[]>(
    sql`select json_group_array(json_object('before', json("before"), 'after', json("after"))) from (
      select "before", "after" from gig_changes
      where gig_changes.gig_id = ${assignments.gig_id} and gig_changes.version > ${assignments.acknowledged_version}
        and ${assignments.status} in ${active}
      order by gig_changes.version)`,
    name,
  );
}

const facts = {
  id: assignments.id,
  gigId: assignments.gig_id,
  userId: assignments.user_id,
  version: gigs.version,
  acknowledged: assignments.acknowledged_version,
  seen: assignments.seen_version,
  gigOrganizationId: gigs.organization_id,
  providerId: offers.provider_id,
  hasLogin: sql`${users.email} is not null`.mapWith(Boolean).as("hasLogin"),
  organizationId: sql<string | null>`${offers.organization_id}`.as("organizationId"),
};

export type ConcernedRow = Awaited<ReturnType<typeof findConcerned>>[number];

const isActive = sql`${assignments.status} in ${active}`;

/** Somebody's active place in a gig's crew, and the version that it is to acknowledge. */
export function findConcerned(db: Db, userId: string, gigId: string) {
  return db
    .select(named(facts))
    .from(assignments)
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(users, eq(users.id, assignments.user_id))
    .where(and(eq(assignments.gig_id, gigId), eq(assignments.user_id, userId), isActive));
}

/**
 * Notes that the worker, or their desk for them, acknowledges this version, if nobody has and they still come: later
 * ones stay to be acknowledged.
 */
export async function acknowledge(db: Db, act: Act, row: ConcernedRow) {
  const { id, gigId, userId, version } = row;
  const isNews = sql`id = ${id} and acknowledged_version < ${version} and status in ${active}
    and ${answersStill(act, userId)}`;
  const [, , heard] = await db.batch([
    recordIf(
      db,
      sql`exists (select 1 from assignments where ${isNews})`,
      deedOf(act, "gig.acknowledge", gigId, { version, userId }),
    ),
    db
      .update(assignments)
      .set({
        acknowledged_version: version,
        acknowledged_at: act.now,
        seen_version: atLeast(version),
      })
      .where(isNews),
    listOnlookers(db, row),
  ]);
  return heard;
}

/** Notes that the worker has seen this version. */
export async function noteSeen(db: Db, row: ConcernedRow) {
  const [, heard] = await db.batch([
    db
      .update(assignments)
      .set({ seen_version: atLeast(row.version) })
      .where(and(eq(assignments.id, row.id), isActive)),
    listOnlookers(db, row),
  ]);
  return heard;
}

const atLeast = (version: number) => sql`max(seen_version, ${version})`;

/** Whose open screens show it: both desks, and the worker's own on other devices. Nobody gets a notice of it. */
function listOnlookers(db: Db, { userId, gigOrganizationId, organizationId }: ConcernedRow) {
  const atDesk = (roles: readonly string[]) =>
    sql`exists (select 1 from json_each(${users.roles}) where value in (select value from json_each(${JSON.stringify(roles)})))`;
  return db
    .select({ userId: users.id })
    .from(users)
    .where(
      sql`${users.id} = ${userId}
        or (${users.organization_id} = ${gigOrganizationId} and ${atDesk(deskRoles.buyer)})
        or (${users.organization_id} = ${organizationId} and ${atDesk(deskRoles.provider)})`,
    );
}
