import { and, desc, eq, getTableColumns, isNull, lte, sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { isTold } from "../db/expressions/is-told.ts";
import { selectOfferedDates } from "../db/expressions/offer-days.ts";
import { hasCurrentSessionVersion, isActiveSession } from "../db/expressions/session-validity.ts";
import { fromJson, inJsonArray } from "../db/json.ts";
import { sessions } from "../db/schema/access.ts";
import { gigs } from "../db/schema/gigs.ts";
import { notifications, room_members } from "../db/schema/messages.ts";
import { users } from "../db/schema/people.ts";
import type { Cursor } from "../http/cursor.ts";
import type { OfferedDates } from "../shared/gigs/gig-change.ts";
import type { Notification, NotificationsRead } from "../shared/notifications/notification.ts";

type ChangeWithOffers = NonNullable<Notification["change"]> & { offered: OfferedDates[] };

/** The change of the notification's gig version, with the days that its reader works or offers. */
const change = fromJson<ChangeWithOffers | null>(
  sql`select json_object('before', json("before"), 'after', json("after"), 'own', (
      select json_group_array(shifts.date) from assignments join shifts on shifts.assignment_id = assignments.id
      where assignments.user_id = ${notifications.user_id} and assignments.gig_id = ${notifications.gig_id}
        and assignments.status in ${activeStatusesSql}),
      'offered', json(${selectOfferedDates(sql`${notifications.gig_id}`, sql`${notifications.user_id}`)}))
    from gig_changes where gig_changes.gig_id = ${notifications.gig_id}
      and gig_changes.version = ${notifications.data} ->> '$.version'`,
  "change",
);

const work = fromJson<Notification["work"]>(
  sql`select json_object('days', json_group_array(date), 'municipality', municipality, 'address', address,
      'meetingPoint', meeting_point, 'contact', contact) from (
      select shifts.date as date, gigs.municipality as municipality, gigs.address as address,
        iif(${notifications.kind} = 'reminder', gigs.meeting_point, '') as meeting_point,
        iif(${notifications.kind} = 'reminder', gigs.contact, '') as contact
      from assignments join shifts on shifts.assignment_id = assignments.id join gigs on gigs.id = assignments.gig_id
      where ${notifications.kind} in ('assigned', 'reminder') and assignments.user_id = ${notifications.user_id}
        and assignments.gig_id = ${notifications.gig_id} and assignments.status in ${activeStatusesSql}
      order by shifts.date) having count(*) > 0`,
  "work",
);

/**
 * A no with which somebody entered that they are ill. Read where their desk reads it, as long as that is there: the
 * notification itself does not say so.
 */
const isIll = sql`(notifications.kind = 'assignmentDeclined' and exists (
    select 1 from absences join users as worker on worker.id = absences.user_id
    join users as reader on reader.id = notifications.user_id and reader.organization_id = worker.organization_id
    where absences.user_id = notifications.data ->> '$.workerId' and absences.kind = 'sick'
      and absences.created_at = notifications.created_at and exists (
        select 1 from json_each(reader.roles) where value in ('staffProvider', 'staffProviderAdmin'))))`
  .mapWith(Boolean)
  .as("isIll");

export function listNotifications(db: Db, userId: string, limit: number, after: Cursor | null, now: number) {
  const { created_at, id } = notifications;
  const older = after === null ? undefined : sql`(${created_at}, ${id}) < (${after.key}, ${after.id})`;
  return db
    .select(aliasColumns({ ...getTableColumns(notifications), change, work, isIll }))
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isTold("notifications", now), older))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

export function countUnread(db: Db, userId: string, now: number) {
  return db
    .select({
      unread: sql<number>`(select count(*) from notifications
        where user_id = ${userId} and read_at is null and ${isTold("notifications", now)})`.as("unread"),
      unreadRooms:
        sql<number>`(select count(*) from room_members join rooms on rooms.id = room_members.room_id
        where room_members.user_id = ${userId} and rooms.last_seq > room_members.read_seq
          and room_members.muted_at is null)`.as("unreadRooms"),
    })
    .from(users)
    .where(eq(users.id, userId));
}

/** Returns the gigs of which they have now seen that they are open. */
export async function markNotificationsReadById(
  db: Db,
  userId: string,
  { ids, gigId, until }: NotificationsRead,
  now: number,
): Promise<string[]> {
  const these = ids && inJsonArray(notifications.id, ids);
  const opening = gigId === undefined ? undefined : sql`kind = 'gigOpen' and gig_id = ${gigId}`;
  const read = await db
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        eq(notifications.user_id, userId),
        isNull(notifications.read_at),
        isTold("notifications", now),
        these,
        opening,
        until === undefined ? undefined : lte(notifications.created_at, Date.parse(until)),
      ),
    )
    .returning({ kind: notifications.kind, gigId: notifications.gig_id });
  return read.flatMap((row) => (row.kind === "gigOpen" ? (row.gigId ?? []) : []));
}

/** Who sees how far the news of these gigs has come: each organisation's desk for its own. */
export function listBuyers(db: Db, gigIds: readonly string[]) {
  return db
    .select(aliasColumns({ organizationId: gigs.organization_id, gigId: gigs.id, userId: users.id }))
    .from(gigs)
    .innerJoin(
      users,
      sql`users.organization_id = gigs.organization_id and exists (
      select 1 from json_each(users.roles) where value in ('workProvider', 'workProviderAdmin'))`,
    )
    .where(inJsonArray(gigs.id, gigIds));
}

export function listValidSessions(db: Db, sessionIds: readonly string[], now: number) {
  return db
    .select(aliasColumns({ sessionId: sessions.id, endsAt: sessions.expires_at }))
    .from(sessions)
    .innerJoin(users, hasCurrentSessionVersion)
    .where(and(inJsonArray(sessions.id, sessionIds), isActiveSession(now)));
}

export function listRoomIds(db: Db, userIds: readonly string[]) {
  return db
    .selectDistinct({ roomId: room_members.room_id })
    .from(room_members)
    .where(inJsonArray(room_members.user_id, userIds));
}
