import { type SQL, sql } from "drizzle-orm";
import type { Industry } from "../../shared/industries/industry.ts";

/** Of a position of `gigs`, where it has several, else null. `positionId`: its id. */
export const tradeOfPosition = (positionId: SQL) => sql<Industry | null>`(
  select value ->> '$.industry' from json_each(gigs.positions)
  where json_array_length(gigs.positions) > 1 and value ->> '$.id' = ${positionId})`;

/** Of a row of `shifts`. */
export const tradeOfShift = () => tradeOfPosition(sql`coalesce(shifts.position_id, shifts.gig_id)`);
