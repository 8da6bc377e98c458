import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import { newRowId } from "../db/ids.ts";
import { insertFrom } from "../db/insert-from.ts";
import { undos } from "../db/schema/crews.ts";

type Subject = {
  offer_id?: string;
  assignment_id?: string | SQL;
  user_id?: SQL;
  organization_id: string | SQL | null;
  status: string | SQL;
  state: SQL;
};

/** Nothing where the action cannot be undone. Put it before the change in the batch. `source` has the gig as `gigs`. */
function insertUndos(db: Db, { caller, now, undo }: ActionContext, subject: Subject, source: SQL) {
  if (undo === undefined) return [];
  const row = {
    id: newRowId,
    key: undo.key,
    actor_id: caller.id,
    gig_id: sql`gigs.id`,
    revision: sql`gigs.revision`,
    freed_at: sql`gigs.freed_at`,
    at: now,
    until: undo.until,
    ...subject,
  };
  return [insertFrom(db, undos, row, source)];
}

/** `after`: the accepted places that the change leaves, as long as nobody else gives some back. */
const offerState = (after: number) => sql`json_object('status', offers.status, 'accepted', offers.accepted,
  'after', cast(${after} as integer), 'acceptedPositions', json(offers.accepted_positions), 'amount', offers.accepted_amount_cents,
  'answeredBy', offers.answered_by, 'answeredAt', offers.answered_at)`;

/** Of what leaves the offer with this status and so many accepted places. */
export const insertOfferUndo = (
  db: Db,
  act: ActionContext,
  offerId: string,
  { status, accepted }: { status: "accepted" | "declined"; accepted: number },
) =>
  insertUndos(
    db,
    act,
    { offer_id: offerId, organization_id: act.caller.organizationId, status, state: offerState(accepted) },
    sql`from offers cross join gigs on gigs.id = offers.gig_id where offers.id = ${offerId}`,
  );

const assignmentState = sql`json_object('status', assignments.status, 'answeredAt', assignments.answered_at,
  'confirmedAt', assignments.confirmed_at, 'linkKey', assignments.link_key,
  'acknowledgedAt', assignments.acknowledged_at, 'acknowledgedVersion', assignments.acknowledged_version,
  'seenVersion', assignments.seen_version,
  'member', (select json_object('readSeq', read_seq, 'joinedAt', joined_at, 'mutedAt', muted_at) from room_members
    where room_members.user_id = assignments.user_id
      and room_id = (select rooms.id from rooms where rooms.gig_id = assignments.gig_id)),
  'shifts', (select json_group_array(json_object('date', date, 'offerId', offer_id, 'startsAt', starts_at,
      'endsAt', ends_at, 'positionId', position_id))
    from shifts where shifts.assignment_id = assignments.id))`;

/** A naming takes its worker off the reserve. */
const newcomerState = sql`json_object('reserve', (select json_object('position', position, 'keptAt', kept_at)
  from crew_reserves where crew_reserves.gig_id = gigs.id and crew_reserves.user_id = naming.value ->> '$.userId'))`;

/** Of a naming, which leaves new assignments with `status`, and those that get further days as they were. */
export function insertCrewUndo(
  db: Db,
  act: ActionContext,
  gigId: string,
  crew: readonly { id: string; userId: string; offerId: string }[],
  status: "proposed" | "confirmed" = "proposed",
) {
  const namings = crew.map(({ id, userId, offerId }) => ({ id, userId, offerId }));
  return insertUndos(
    db,
    act,
    {
      assignment_id: sql`naming.value ->> '$.id'`,
      user_id: sql`naming.value ->> '$.userId'`,
      organization_id: sql`(select offers.organization_id from offers where offers.id = naming.value ->> '$.offerId')`,
      status: sql`coalesce(assignments.status, ${status})`,
      state: sql`iif(assignments.id is null, ${newcomerState}, ${assignmentState})`,
    },
    sql`from gigs cross join json_each(${JSON.stringify(namings)}) as naming
      left join assignments on assignments.id = naming.value ->> '$.id' where gigs.id = ${gigId}`,
  );
}

/** Of taking somebody off a gig. An individual's offer loses its place with that. */
export function insertRemovalUndo(
  db: Db,
  act: ActionContext,
  { id, offerId, organizationId }: { id: string; offerId: string; organizationId: string | null },
) {
  return [
    ...insertUndos(
      db,
      act,
      {
        assignment_id: id,
        user_id: sql`assignments.user_id`,
        organization_id: act.caller.organizationId,
        status: "removed",
        state: assignmentState,
      },
      sql`from assignments cross join gigs on gigs.id = assignments.gig_id where assignments.id = ${id}`,
    ),
    ...(organizationId === null
      ? insertOfferUndo(db, act, offerId, { status: "accepted", accepted: 0 })
      : []),
  ];
}

/** Until when somebody may still take back what they did with a gig. */
export const findUndoTime = (db: Db, gigId: string, now: number) =>
  db
    .select({ until: sql<number | null>`max(${undos.until})`.as("until") })
    .from(undos)
    .where(and(eq(undos.gig_id, gigId), gt(undos.until, now)));

/** A condition on `assignments`: somebody may still take back that they are named. */
export const isNamingUndoable = (now: number): SQL =>
  sql`exists (select 1 from undos where undos.assignment_id = assignments.id and undos.until > ${now})`;

export const purgeUndos = (db: Db, now: number) => db.delete(undos).where(lt(undos.until, now));
