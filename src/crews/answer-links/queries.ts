import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import { insertAuditEntryIf } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { fromJson } from "../../db/json.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { mail_outbox } from "../../db/schema/messages.ts";
import { organizations, users } from "../../db/schema/people.ts";
import type { WorkDay } from "../../i18n/work-days.ts";
import { isAnswerableMail } from "../../mail/reply-queries.ts";
import type { NotificationInput } from "../../notifications/queries.ts";
import { minute } from "../../shared/core/durations.ts";
import { type AssignmentRow, isLatestReturnOf } from "../assignments/queries.ts";
import { isPlaceFree, shiftsToTakeBack } from "../assignments/return-queries.ts";
import type { Side } from "../counterparties.ts";
import { buildAuditEntry, enqueueMailToSide, isGigOrganization, notifySide } from "../queries.ts";

/** What is said to its reader, and to nobody else. Who came back after a no is found by the first assignment. */
export const findLinkedAssignment = (db: Db, firstId: string, now: number) =>
  findAnswerable(db, isLatestReturnOf(firstId), now);

export const findSharedAssignment = (db: Db, id: string, now: number) =>
  findAnswerable(db, eq(assignments.id, id), now);

function findAnswerable(db: Db, condition: SQL, now: number) {
  const days = sql`select json_group_array(json_object('date', date, 'startTime', start_time, 'endTime', end_time))
    from (select * from gig_days where gig_id = ${gigs.id} and date in (
      select date from shifts where assignment_id = ${assignments.id}
      union select value ->> '$.date' from json_each(${assignments.released_shifts})) order by date)`;
  const first = sql`select json_object('date', day.date, 'startsAt', day.starts_at)
    from ${shiftsToTakeBack(now)} order by day.date limit 1`;
  return db
    .select(
      aliasColumns({
        id: assignments.id,
        firstId: sql<string>`coalesce(${assignments.returned_from}, ${assignments.id})`.as("firstId"),
        linkKey: assignments.link_key,
        status: assignments.status,
        answeredAt: assignments.answered_at,
        acknowledgedVersion: assignments.acknowledged_version,
        locale: users.locale,
        name: users.name,
        title: gigs.title,
        gigStatus: gigs.status,
        gigVersion: gigs.version,
        municipality: gigs.municipality,
        address: gigs.address,
        contact: gigs.contact,
        meetingPoint: gigs.meeting_point,
        gear: gigs.gear,
        buyerName: organizations.name,
        endsAt: sql<number>`coalesce((select max(ends_at) from shifts where assignment_id = ${assignments.id}
            and ${assignments.status} <> 'declined'),
          (select max(day.ends_at) from json_each(${assignments.released_shifts}) as released
            join gig_days as day on day.gig_id = ${gigs.id} and day.date = released.value ->> '$.date'),
          ${gigs.ends_at})`.as("endsAt"),
        isOfFirm:
          sql`(${offers.organization_id} is null or ${users.organization_id} is ${offers.organization_id})`
            .mapWith(Boolean)
            .as("isOfFirm"),
        lastStartsAt: sql<number>`coalesce((select max(starts_at) from shifts
          where assignment_id = ${assignments.id}), 0)`.as("lastStartsAt"),
        returnsOn: fromJson<{ date: string; startsAt: number } | null>(first, "returnsOn"),
        isPlaceFree: isPlaceFree(now).mapWith(Boolean).as("isPlaceFree"),
        days: fromJson<WorkDay[]>(days, "days"),
        deskPhone: sql<string>`coalesce((select phone from organizations as firm
          where firm.id = ${offers.organization_id}), '')`.as("deskPhone"),
      }),
    )
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user_id))
    .innerJoin(offers, eq(offers.id, assignments.offer_id))
    .innerJoin(gigs, eq(gigs.id, assignments.gig_id))
    .innerJoin(organizations, isGigOrganization)
    .where(condition);
}

export type LinkedAssignment = Awaited<ReturnType<typeof findLinkedAssignment>>[number];

/** The e-mail of this id, if it asked the worker, at the address that is theirs still. */
export const findMailToWorker = (db: Db, id: string, assignmentId: string) =>
  db
    .select({ id: mail_outbox.id })
    .from(mail_outbox)
    .innerJoin(users, sql`${users.id} = ${mail_outbox.user_id} and ${users.email} = ${mail_outbox.address}`)
    .where(
      sql`${mail_outbox.id} = ${id} and ${isAnswerableMail}
        and ${mail_outbox.user_id} = (select user_id from assignments where id = ${assignmentId})`,
    );

/** Only tells one link of an assignment from the next; nobody guesses what is signed. Links go into text messages. */
const linkKeyLength = 6;

/** A link is shared as often as wanted: it stays the same until it is revoked. */
export const shareLink = (db: Db, id: string) =>
  db
    .update(assignments)
    .set({ link_key: sql`coalesce(link_key, ${createId().slice(0, linkKeyLength)})` })
    .where(eq(assignments.id, id))
    .returning({ linkKey: assignments.link_key });

/** Also of who has come back after a no since. Logged where there was one. */
export const revokeLink = (db: Db, act: ActionContext, { id, gigId, userId }: AssignmentRow) =>
  batchNamed(db, {
    log: insertAuditEntryIf(
      db,
      sql`exists (select 1 from assignments where id = ${id} and link_key is not null)`,
      buildAuditEntry(act, "assignment.linkRevoked", id, { gigId, userId }),
    ),
    link: db
      .update(assignments)
      .set({ link_key: null })
      .where(sql`user_id = ${userId} and gig_id = ${gigId} and coalesce(returned_from, id) = (
        select coalesce(returned_from, id) from assignments as shown where shown.id = ${id})`),
  });

const callPause = 10 * minute;

/**
 * Whom to tell that a worker is to be called: who finds somebody else if they do not come. `isNew`: once in a while for
 * each worker, however often they ask.
 */
export function describeCall(row: AssignmentRow, now: number, more: Record<string, number> = {}) {
  const { gigId, userId, userName, title, buyerName } = row;
  const side: Side = row.organizationId === null ? "buyer" : "provider";
  const data = { gig: title, organization: buyerName, worker: userName, workerId: userId, call: 1, ...more };
  const notification: NotificationInput = { kind: "atRisk", actorId: userId, gigId, data, now };
  const isNew = sql`not exists (select 1 from notifications as earlier where earlier.user_id = ${users.id}
    and earlier.gig_id = ${gigId} and earlier.kind = 'atRisk'
    and earlier.data ->> '$.call' = 1 and earlier.data ->> '$.workerId' = ${userId}
    and earlier.created_at > ${now - callPause})`;
  return { side, notification, isNew };
}

export function notifyCallAsked(db: Db, row: AssignmentRow, now: number) {
  const { side, notification, isNew } = describeCall(row, now);
  return batchNamed(db, {
    mails: enqueueMailToSide(db, side, row, notification, isNew),
    notifications: notifySide(db, side, row, notification, isNew),
  });
}
