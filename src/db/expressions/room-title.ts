import { type Column, type SQL, sql } from "drizzle-orm";
import { rooms } from "../schema/messages.ts";
import { selectProviderName } from "./provider-name.ts";

/** For one of its members: the gig (of an inquiry with who asks), the organisation, or the other person. */
export function selectRoomTitle(userId: SQL | Column): SQL<string> {
  return sql<string>`coalesce(case ${rooms.kind}
    when 'gig' then (select title from gigs where id = ${rooms.gig_id})
    when 'inquiry' then (select title from gigs where id = ${rooms.inquiry_gig_id})
    when 'organization' then (select name from organizations where id = ${rooms.organization_id})
    else (select users.name from room_members as other join users on users.id = other.user_id
      where other.room_id = ${rooms.id} and other.user_id <> ${userId})
    end, '')`;
}

/** The title, and of an inquiry whom it is with: for where nothing else tells several about one gig apart. */
export function selectRoomLabel(userId: SQL | Column): SQL<string> {
  const asker = selectProviderName(rooms.provider_id);
  const counterpart = sql`(select iif(gigs.organization_id is (select organization_id from users where users.id = ${userId}),
      ${asker}, (select name from organizations where id = gigs.organization_id))
    from gigs where gigs.id = ${rooms.inquiry_gig_id})`;
  return sql<string>`(${selectRoomTitle(userId)} || iif(${rooms.kind} = 'inquiry', coalesce(' · ' || ${counterpart}, ''), ''))`;
}
