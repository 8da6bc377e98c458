import { type SQL, sql } from "drizzle-orm";

/**
 * From when to when the offers in a gig are that wait, hold or have expired with a change of it: those of this user, or of
 * their firm. JSON: `[[from, to]]`.
 */
export function selectOfferedDates(gigId: SQL, userId: SQL): SQL {
  return sql`(select json_group_array(json_array(start_date, end_date)) from offers where offers.gig_id = ${gigId}
    and (offers.user_id = ${userId} or offers.organization_id = (select organization_id from users where users.id = ${userId}))
    and (status in ('pending', 'expired') or (status = 'accepted' and accepted > 0)))`;
}
