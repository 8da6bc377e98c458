import { type Column, type SQL, sql } from "drizzle-orm";
import { rooms } from "../schema/messages.ts";

/** For one of its members: the gig (of an inquiry too), the organisation, or the other person. */
export function selectRoomTitle(userId: SQL | Column): SQL<string> {
  return sql<string>`coalesce(case ${rooms.kind}
    when 'gig' then (select title from gigs where id = ${rooms.gig_id})
    when 'inquiry' then (select title from gigs where id = ${rooms.inquiry_gig_id})
    when 'organization' then (select name from organizations where id = ${rooms.organization_id})
    else (select users.name from room_members as other join users on users.id = other.user_id
      where other.room_id = ${rooms.id} and other.user_id <> ${userId})
    end, '')`;
}
