import { sql } from "drizzle-orm";

/** Which cards the position of a row of `shifts` asks for. JSON. */
export const cardsOfShift = sql`(select position.cards from gig_positions as position
  where position.gig_id = shifts.gig_id and position.id = coalesce(shifts.position_id, shifts.gig_id))`;
