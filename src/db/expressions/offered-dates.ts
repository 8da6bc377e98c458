import { type SQL, sql } from "drizzle-orm";

/** Of a user's or their firm's offers: pending, accepted, or expired by a change. JSON: `[[from, to]]`. */
export function selectOfferedDates(gigId: SQL, userId: SQL): SQL {
  return sql`(select json_group_array(json_array(start_date, end_date)) from offers where offers.gig_id = ${gigId}
    and (offers.user_id = ${userId} or offers.organization_id = (select organization_id from users where users.id = ${userId}))
    and (status in ('pending', 'expired') or (status = 'accepted' and accepted > 0)))`;
}
