import { eq, sql } from "drizzle-orm";
import type { ActorContext } from "../../auth/caller.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import { createId } from "../../db/ids.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { assignments, shifts } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { buildGigNotification } from "../../notifications/queries.ts";
import { markCrewNotificationsRead, markRiskNotificationsRead } from "../../notifications/read-queries.ts";
import { minute } from "../../shared/core/durations.ts";
import type { AnswerChannel } from "../../shared/crews/answer-link.ts";
import { minRestMinutes } from "../../shared/crews/conflicts.ts";
import { buildAuditEntry, type ExtraStatements, notifySide, shiftStart } from "../queries.ts";
import type { AssignmentRow } from "./queries.ts";

/** Those that a no has freed, as `released` and `day`; the gig may have lost days since. */
export const shiftsToTakeBack = (now: number) => sql`json_each(${assignments.released_shifts}) as released
  join gig_days as day on day.gig_id = ${assignments.gig_id} and day.date = released.value ->> '$.date'
    and day.starts_at > ${now}`;

const offerId = sql`released.value ->> '$.offerId'`;
const positionId = sql`released.value ->> '$.positionId'`;

const hasRoom = sql`(select accepted from offer_positions where offer_id = ${offerId} and status = 'accepted'
    and position_id = coalesce(${positionId}, gig_id)) > (
  select count(*) from shifts as theirs
  join assignments as named on named.id = theirs.assignment_id and named.status in ${activeStatusesSql}
  where theirs.offer_id = ${offerId} and theirs.date = day.date and theirs.position_id is ${positionId})`;

const rest = sql.raw(String(minRestMinutes * minute));

/** With less rest between than the law asks for, a desk has to look at it. */
const isBookedSince = sql`exists (select 1 from shifts as booked
  join assignments as since on since.id = booked.assignment_id and since.status in ${activeStatusesSql}
    and since.created_at > ${assignments.answered_at}
  where booked.user_id = ${assignments.user_id}
    and booked.starts_at < day.ends_at + ${rest} and booked.ends_at > day.starts_at - ${rest})`;

const isEmployed = sql`not exists (select 1 from users where id = ${assignments.user_id} and ended_on < day.date)`;

/** Of an assignment: declined, and each of its shifts ahead is still for them to take. */
export const isPlaceFree = (now: number) =>
  sql`(${assignments.status} = 'declined' and exists (select 1 from ${shiftsToTakeBack(now)})
    and not exists (select 1 from ${shiftsToTakeBack(now)} where not (${hasRoom} and not ${isBookedSince} and ${isEmployed})))`;

/**
 * Who had declined takes it back: a new place in the crew, confirmed, for the same shifts; the no stays in the history.
 * Throws `assignment.answered` when it was taken back before, `gig.changed` when `version` is not the present one, and
 * `offer.crewFull` when the place is no longer theirs; triggers throw as in `nameCrew`.
 */
export async function returnToCrew(
  db: Db,
  act: ActorContext,
  row: AssignmentRow,
  version: number,
  { via, also = [] }: { via: AnswerChannel; also?: ExtraStatements },
) {
  const id = createId();
  const isDeclined = eq(assignments.id, row.id);
  const declined = sql`${assignments} where ${isDeclined}`;
  const isLast = sql`not exists (select 1 from assignments as again where again.user_id = ${row.userId}
    and again.gig_id = ${row.gigId} and again.part_of is null and again.rowid > ${assignments}.rowid)`;
  const worker = { worker: row.userName, workerId: row.userId };
  const notification = buildGigNotification(act, "assignmentConfirmed", row, worker);
  const { notifications, read, risk } = await batchNamed(db, {
    also,
    required: [
      assertion(db, "assignment.answered", isLast, declined),
      assertion(db, "gig.changed", sql`version = ${version}`, sql`${gigs} where id = ${row.gigId}`),
      assertion(db, "offer.crewFull", isPlaceFree(act.now), declined),
    ],
    place: insertFrom(
      db,
      assignments,
      {
        id,
        gig_id: assignments.gig_id,
        offer_id: assignments.offer_id,
        user_id: assignments.user_id,
        status: "confirmed",
        created_by: assignments.user_id,
        created_at: act.now,
        answered_at: act.now,
        acknowledged_version: version,
        seen_version: version,
        link_key: assignments.link_key,
        returned_from: sql`coalesce(${assignments.returned_from}, ${assignments.id})`,
      },
      sql`from ${declined}`,
    ),
    shifts: insertFrom(
      db,
      shifts,
      {
        assignment_id: id,
        date: sql`day.date`,
        gig_id: assignments.gig_id,
        offer_id: offerId,
        user_id: assignments.user_id,
        starts_at: shiftStart(sql`${assignments}`, sql`day`),
        ends_at: sql`day.ends_at`,
        position_id: positionId,
      },
      sql`from ${assignments} cross join ${shiftsToTakeBack(act.now)} where ${isDeclined}`,
    ),
    log: insertAuditEntry(
      db,
      buildAuditEntry(act, "assignment.confirmed", id, { gigId: row.gigId, userId: row.userId, via }),
    ),
    notifications: [
      notifySide(db, "provider", row, notification),
      notifySide(db, "buyer", row, notification),
    ],
    read: markCrewNotificationsRead(db, act.now, row.gigId, row.providerId),
    risk: markRiskNotificationsRead(db, act.now, row.gigId),
  });
  return { notifications: [...notifications.flat(), ...read, ...risk, { userId: row.userId }], mails: [] };
}
