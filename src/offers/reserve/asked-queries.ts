import { sql } from "drizzle-orm";
import { assertion } from "../../db/assertion.ts";
import type { Db } from "../../db/client.ts";

/** Kept as reserve, of a row of offers. */
export const isInReserve = sql`(offers.status = 'pending' and offers.reserve_at is not null)`;

/** Of a provider who says yes. Throws `offer.notAsked`. Before the change in its batch. */
export function requireAsked(db: Db, id: string, now: number) {
  return assertion(
    db,
    "offer.notAsked",
    sql`${isInReserve} and offers.asked_until > ${now}`,
    sql`offers where offers.id = ${id}`,
  );
}
