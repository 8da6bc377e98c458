import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { assertion } from "../db/assertion.ts";
import { insertAuditEntries } from "../db/audit.ts";
import { batchNamed } from "../db/batch-named.ts";
import type { Db } from "../db/client.ts";
import { insertFrom } from "../db/insert-from.ts";
import { assignments, crew_reserves, offers, shifts, undos } from "../db/schema/crews.ts";
import { gigs } from "../db/schema/gigs.ts";
import { mail_outbox, notifications, room_members } from "../db/schema/messages.ts";

/**
 * Puts back what the changes of `key` were made to, all of it or nothing, by the rules of any change, and deletes what
 * nobody has been told yet. Throws `notFound`, `undo.late` once it is told, and `undo.overtaken`, or what triggers throw,
 * when somebody else has acted on it since. Returns whose screens show it.
 */
export async function undoChanges(db: Db, { caller, now }: ActionContext, key: string) {
  const ofKey = sql`undos.key = ${key}`;
  const { told, people, theirGigs } = await batchNamed(db, {
    required: requireUntouched(db, key, now),
    // From here on the triggers let them go back.
    undoing: db.update(undos).set({ undoing: true }).where(ofKey),
    people: db.select({ userId: undos.user_id }).from(undos).where(ofKey),
    theirGigs: db.selectDistinct({ gigId: undos.gig_id }).from(undos).where(ofKey),
    newcomers: removeNewcomers(db, key),
    offers: restoreOffers(db, key),
    assignments: restoreAssignments(db, key),
    rooms: restoreRooms(db, key),
    told: db
      .delete(notifications)
      .where(
        sql`notifications.user_id in (${selectReaders(key)}) and notifications.created_at in ${select(key, "until")}
          and notifications.data ->> '$.undo' = ${key}`,
      )
      .returning({ userId: notifications.user_id }),
    mails: db.delete(mail_outbox).where(isUnsent(key)),
    log: insertUndoEntries(db, caller.id, key, now),
    undone: db.delete(undos).where(ofKey),
  });
  return {
    gigIds: theirGigs.map(({ gigId }) => gigId),
    userIds: [...told, ...people].flatMap(({ userId }) => userId ?? []),
  };
}

const rows = (key: string, condition: SQL = sql`true`) =>
  sql`undos where undos.key = ${key} and ${condition}`;

const select = (key: string, column: string, condition?: SQL) =>
  sql`(select ${sql.raw(column)} from ${rows(key, condition)})`;

/** Of who was not on the gig before. */
const isNewcomer = sql`(undos.assignment_id is not null and undos.state ->> '$.status' is null)`;

/** Not of who was named and then got further days, all with one key: they go altogether. */
const isKept = sql`(undos.assignment_id is not null and undos.state ->> '$.status' is not null
  and not exists (select 1 from undos as first where first.key = undos.key
    and first.assignment_id = undos.assignment_id and first.state ->> '$.status' is null))`;

const isAcceptance = sql`(undos.status = 'accepted' and undos.state ->> '$.status' = 'pending')`;

const isUnsent = (key: string) => sql`mail_outbox.status in ('queued', 'sending')
  and mail_outbox.created_at in ${select(key, "until")} and mail_outbox.data ->> '$.undo' = ${key}`;

/** Each is as its change has left it. */
function requireUntouched(db: Db, key: string, now: number) {
  const untouched = (condition: SQL, from: SQL) =>
    assertion(db, "undo.overtaken", condition, sql`${from} where undos.key = ${key}`);
  return [
    assertion(db, "notFound", sql`exists (select 1 from ${rows(key)})`),
    assertion(db, "undo.late", sql`undos.until > ${now}`, rows(key)),
    assertion(
      db,
      "undo.late",
      sql`status = 'queued' and attempts = 0`,
      sql`mail_outbox where ${isUnsent(key)}`,
    ),
    // Another place that was freed since would be forgotten with an acceptance.
    untouched(
      sql`gigs.revision = undos.revision and gigs.status in ('open', 'filled')
        and (not ${isAcceptance} or gigs.freed_at is undos.freed_at)`,
      sql`gigs cross join undos on undos.gig_id = gigs.id`,
    ),
    untouched(
      sql`offers.status = undos.status and offers.accepted = undos.state ->> '$.after'`,
      sql`offers cross join undos on undos.offer_id = offers.id`,
    ),
    untouched(
      sql`assignments.status = undos.status
        and assignments.link_key is (undos.state ->> '$.linkKey')
        and assignments.acknowledged_at is (undos.state ->> '$.acknowledgedAt')
        and not exists (select 1 from assignments as later where later.replaces = assignments.id)
        and not exists (select 1 from assignments as part where part.user_id = assignments.user_id
          and part.part_of = assignments.id and part.answered_at >= undos.at)`,
      sql`undos cross join assignments on assignments.id = undos.assignment_id`,
    ),
  ] as const;
}

/** With their shifts. Who was on the reserve is there again. */
function removeNewcomers(db: Db, key: string) {
  return [
    db.delete(assignments).where(sql`assignments.id in ${select(key, "assignment_id", isNewcomer)}`),
    insertFrom(
      db,
      crew_reserves,
      {
        gig_id: sql`undos.gig_id`,
        user_id: sql`undos.user_id`,
        position: sql`undos.state ->> '$.reserve.position'`,
        kept_at: sql`undos.state ->> '$.reserve.keptAt'`,
      },
      sql`from ${rows(key, sql`undos.state ->> '$.reserve' is not null`)}`,
    ).onConflictDoNothing(),
  ] as const;
}

/** One that was accepted before is accepted anew, by the rules of any acceptance. */
function restoreOffers(db: Db, key: string) {
  const isUndone = sql`offers.id in ${select(key, "offer_id", sql`undos.offer_id is not null`)}`;
  const before = (path: string) =>
    sql`(select undos.state ->> ${path} from ${rows(key, sql`undos.offer_id = offers.id`)})`;
  return [
    db
      .update(offers)
      .set({ status: "pending", accepted: 0, accepted_positions: null, answered_by: null, answered_at: null })
      .where(isUndone),
    db
      .update(offers)
      .set({
        status: "accepted",
        accepted: before("$.accepted"),
        accepted_positions: before("$.acceptedPositions"),
        answered_by: before("$.answeredBy"),
        answered_at: before("$.answeredAt"),
      })
      .where(sql`${isUndone} and ${before("$.status")} = 'accepted'`),
    db
      .update(offers)
      .set({ accepted_amount_cents: before("$.amount"), reason: "" })
      .where(isUndone),
    // A trigger takes it for a place that has become free.
    db
      .update(gigs)
      .set({ freed_at: sql`(select undos.freed_at from ${rows(key, sql`undos.gig_id = gigs.id`)} limit 1)` })
      .where(sql`gigs.id in ${select(key, "gig_id", isAcceptance)}`),
  ] as const;
}

/** Of who was taken off, or got further days: the shifts that they had, and no others. */
function restoreAssignments(db: Db, key: string) {
  const isOfKept = sql`assignments.id in ${select(key, "assignment_id", isKept)}`;
  const before = (path: string) =>
    sql`(select undos.state ->> ${path} from ${rows(key, sql`undos.assignment_id = assignments.id`)})`;
  const had = sql`undos cross join json_each(undos.state, '$.shifts') as shift on undos.key = ${key} and ${isKept}`;
  const shift = (path: string) => sql`(shift.value ->> ${path})`;
  const isSame = sql`undos.assignment_id = shifts.assignment_id and ${shift("$.date")} = shifts.date`;
  const isTheirs = sql`shifts.assignment_id in ${select(key, "assignment_id", isKept)}`;
  const endBefore = sql`(select ${shift("$.endsAt")} from ${had} where ${isSame})`;
  return [
    db
      .update(assignments)
      .set({
        status: before("$.status"),
        answered_at: before("$.answeredAt"),
        acknowledged_version: before("$.acknowledgedVersion"),
        seen_version: before("$.seenVersion"),
        released_shifts: [],
      })
      .where(isOfKept),
    // A trigger has set it to the answer's instant.
    db
      .update(assignments)
      .set({ confirmed_at: before("$.confirmedAt") })
      .where(isOfKept),
    db.delete(shifts).where(sql`${isTheirs} and not exists (select 1 from ${had} where ${isSame})`),
    insertFrom(
      db,
      shifts,
      {
        assignment_id: sql`undos.assignment_id`,
        date: shift("$.date"),
        gig_id: sql`undos.gig_id`,
        offer_id: shift("$.offerId"),
        user_id: sql`undos.user_id`,
        starts_at: shift("$.startsAt"),
        ends_at: shift("$.endsAt"),
        position_id: shift("$.positionId"),
      },
      sql`from ${had} where not exists (select 1 from shifts where ${isSame})`,
    ),
    // Of who was taken off in the middle of it.
    db.update(shifts).set({ ends_at: endBefore }).where(sql`${isTheirs} and shifts.ends_at <> ${endBefore}`),
  ] as const;
}

/** Who comes back has read what they had read; who has nothing to do with the gig any more leaves, as by gigs_open_their_room. */
function restoreRooms(db: Db, key: string) {
  const ofGigs = sql`(select rooms.id from rooms cross join undos on undos.gig_id = rooms.gig_id and undos.key = ${key})`;
  return [
    insertFrom(
      db,
      room_members,
      {
        room_id: sql`rooms.id`,
        user_id: sql`undos.user_id`,
        read_seq: sql`undos.state ->> '$.member.readSeq'`,
        joined_at: sql`undos.state ->> '$.member.joinedAt'`,
        muted_at: sql`undos.state ->> '$.member.mutedAt'`,
      },
      sql`from undos cross join rooms on rooms.gig_id = undos.gig_id
        where undos.key = ${key} and undos.state ->> '$.member' is not null`,
    ).onConflictDoUpdate({
      target: [room_members.room_id, room_members.user_id],
      set: { read_seq: sql`excluded.read_seq`, joined_at: sql`excluded.joined_at` },
    }),
    db.delete(room_members).where(sql`room_members.room_id in ${ofGigs}
      and room_members.room_id not in (select room_id from room_people where user_id = room_members.user_id)`),
  ] as const;
}

/** Everybody of the firms that the gigs have to do with, and the individuals. */
const selectReaders = (key: string) => {
  const ofGig = sql`undos cross join offers on offers.gig_id = undos.gig_id where undos.key = ${key}`;
  return sql`select users.id from users where users.organization_id in (
      select gigs.organization_id from gigs cross join undos on undos.gig_id = gigs.id and undos.key = ${key}
      union select offers.organization_id from ${ofGig})
    union select offers.user_id from ${ofGig} and offers.user_id is not null`;
};

/** A naming has one entry, whose people are in the order of its own: see gigs/history. */
function insertUndoEntries(db: Db, actorId: string, key: string, at: number) {
  const organizationId = sql`undos.organization_id`;
  const isOfCrew = sql`undos.assignment_id is not null`;
  return [
    insertAuditEntries(
      db,
      { at, actorId, action: "offer.undo" },
      {
        organizationId,
        subjectId: sql`undos.offer_id`,
        details: sql`json_object('gigId', undos.gig_id)`,
      },
      rows(key, sql`undos.offer_id is not null and undos.status <> undos.state ->> '$.status'`),
    ),
    insertAuditEntries(
      db,
      { at, actorId, action: "assignment.undo" },
      {
        organizationId,
        subjectId: sql`undos.assignment_id`,
        details: sql`json_object('gigId', undos.gig_id, 'userId', undos.user_id)`,
      },
      rows(key, sql`${isOfCrew} and undos.status = 'removed'`),
    ),
    insertAuditEntries(
      db,
      { at, actorId, action: "crew.undo" },
      {
        organizationId,
        subjectId: sql`undos.gig_id`,
        details: sql`json_object('people', count(*),
          'userIds', group_concat(undos.user_id, ' ' order by undos.rowid))`,
      },
      // Not of an individual, who is booked by the acceptance.
      sql`${rows(key, sql`${isOfCrew} and undos.status <> 'removed' and undos.organization_id is not null`)}
        group by undos.gig_id, undos.at, undos.organization_id`,
    ),
  ] as const;
}
