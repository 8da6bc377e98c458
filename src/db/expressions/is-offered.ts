import { sql } from "drizzle-orm";

/** Of `offers`: the provider has offered, or said yes to what the buyer asked of them by name. */
export const isOffered = sql`(offers.status not in ('withdrawn', 'superseded')
  and (offers.asks = '[]' or offers.status = 'accepted'))`;
