import { and, eq, sql } from "drizzle-orm";
import type { ActorContext } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import { insertAuditEntryIf } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { fromJson } from "../../db/json.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { users } from "../../db/schema/people.ts";
import {
  markChangeNotificationsRead,
  markQuestionsRead,
  markRiskNotificationsRead,
} from "../../notifications/read-queries.ts";
import type { AnswerChannel } from "../../shared/crews/answer-link.ts";
import type { GigChange } from "../../shared/gigs/gig-change.ts";
import { staffRoles } from "../counterparties.ts";
import { buildAuditEntry, canRespond, type ExtraStatements } from "../queries.ts";

/** Oldest first; empty once the worker is no longer in the crew. */
export function selectUnacknowledgedChanges(name: string) {
  return fromJson<GigChange[]>(
    sql`select json_group_array(json_object('before', json("before"), 'after', json("after"))) from (
      select "before", "after" from gig_changes
      where gig_changes.gig_id = ${assignments.gig_id} and gig_changes.version > ${assignments.acknowledged_version}
        and ${assignments.status} in ${activeStatusesSql}
      order by gig_changes.version)`,
    name,
  );
}

const columns = {
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

export type ActivePlaceRow = Awaited<ReturnType<typeof findActivePlace>>[number];

const isActive = sql`${assignments.status} in ${activeStatusesSql}`;

export function findActivePlace(db: Db, userId: string, gigId: string) {
  return db
    .select(aliasColumns(columns))
    .from(assignments)
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(users, eq(users.id, assignments.user_id))
    .where(and(eq(assignments.gig_id, gigId), eq(assignments.user_id, userId), isActive));
}

/** Does nothing when acknowledged already or the worker has left; later versions stay unacknowledged. */
export async function acknowledgeVersion(
  db: Db,
  act: ActorContext,
  row: ActivePlaceRow,
  { via, also = [] }: { via?: AnswerChannel; also?: ExtraStatements } = {},
) {
  const { id, gigId, userId, version } = row;
  const isUnacknowledged = sql`id = ${id} and acknowledged_version < ${version} and status in ${activeStatusesSql}
    and ${canRespond(act, userId)}`;
  const { onlookers, read, asked, risk } = await batchNamed(db, {
    also,
    log: insertAuditEntryIf(
      db,
      sql`exists (select 1 from assignments where ${isUnacknowledged})`,
      buildAuditEntry(act, "gig.acknowledge", gigId, { version, userId, ...(via && { via }) }),
    ),
    assignment: db
      .update(assignments)
      .set({
        acknowledged_version: version,
        acknowledged_at: act.now,
        seen_version: atLeast(version),
      })
      .where(isUnacknowledged),
    onlookers: listOnlookers(db, row),
    read: markChangeNotificationsRead(db, act.now, gigId, userId, version),
    asked: markQuestionsRead(db, act.now, gigId, userId),
    risk: markRiskNotificationsRead(db, act.now, gigId),
  });
  return [...onlookers, ...read, ...asked, ...risk];
}

export async function markVersionSeen(db: Db, row: ActivePlaceRow) {
  const { onlookers } = await batchNamed(db, {
    assignment: db
      .update(assignments)
      .set({ seen_version: atLeast(row.version) })
      .where(and(eq(assignments.id, row.id), isActive)),
    onlookers: listOnlookers(db, row),
  });
  return onlookers;
}

const atLeast = (version: number) => sql`max(seen_version, ${version})`;

/** Users whose open screens show the acknowledgement; they get no notification. */
function listOnlookers(db: Db, { userId, gigOrganizationId, organizationId }: ActivePlaceRow) {
  const isStaff = (roles: readonly string[]) =>
    sql`exists (select 1 from json_each(${users.roles}) where value in (select value from json_each(${JSON.stringify(roles)})))`;
  return db
    .select({ userId: users.id })
    .from(users)
    .where(
      sql`${users.id} = ${userId}
        or (${users.organization_id} = ${gigOrganizationId} and ${isStaff(staffRoles.buyer)})
        or (${users.organization_id} = ${organizationId} and ${isStaff(staffRoles.provider)})`,
    );
}
