import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { inJsonArray } from "../../db/json.ts";
import { notifications, room_members, rooms } from "../../db/schema/messages.ts";
import { users } from "../../db/schema/people.ts";
import { notifyFrom } from "../../notifications/queries.ts";

type InquiryNews = { roomId: string; authorId: string; viewerIds: readonly string[]; now: number };

/** Of `author`, who may have left their firm since: they write for a side of the room. */
const isOfASide = sql`(author.organization_id is gigs.organization_id
  or author.organization_id is rooms.provider_organization_id or author.id is rooms.provider_user_id)`;

/** Whoever of a desk writes has answered for all of it. */
export function markInquiryAnswered(db: Db, roomId: string, authorId: string, now: number) {
  const isOfAuthor = sql`${notifications.user_id} in (select colleague.id from users as colleague
    cross join users as author on author.id = ${authorId} and author.organization_id = colleague.organization_id)`;
  return db
    .update(notifications)
    .set({ read_at: now })
    .where(sql`${isOfAuthor} and room_id = ${roomId} and kind = 'inquiry' and read_at is null
      and created_at <= (select last_at from rooms where rooms.id = ${roomId})`);
}

/**
 * Tells the other side's desk of a message that it has not read, once per silence; nobody who has the room in sight.
 * Nothing in rooms of other kinds. Put it behind `syncLastMessage` and `syncReadReceipts`.
 */
export function notifyOfInquiry(db: Db, { roomId, authorId, viewerIds, now }: InquiryNews) {
  const isTold = sql`exists (select 1 from notifications as earlier
    where earlier.user_id = ${users.id} and earlier.room_id = ${rooms.id} and earlier.kind = 'inquiry'
      and (earlier.read_at is null or earlier.created_at >= ${rooms.last_at}))`;
  const firmName = sql`(select name from organizations
    where id = iif(author.organization_id is gigs.organization_id, gigs.organization_id, rooms.provider_organization_id))`;
  const data = sql`case when ${firmName} is null
    then json_object('gig', gigs.title, 'provider', author.name, 'providerId', author.id)
    else json_object('gig', gigs.title, 'organization', ${firmName}) end`;
  return notifyFrom(
    db,
    { kind: "inquiry", roomId: rooms.id, data, now },
    sql`from ${rooms} join gigs on gigs.id = rooms.inquiry_gig_id
      join users as author on author.id = ${authorId} and author.deleted_at is null and ${isOfASide}
      join ${room_members} on ${room_members.room_id} = ${rooms.id} and ${room_members.read_seq} < ${rooms.last_seq}
        and ${room_members.muted_at} is null
      join ${users} on ${users.id} = ${room_members.user_id} and ${users.email} is not null
      where ${rooms.id} = ${roomId} and not ${inJsonArray(users.id, viewerIds)}
        and (${users.organization_id} is gigs.organization_id) <> (author.organization_id is gigs.organization_id)
        and not ${isTold}`,
  );
}
