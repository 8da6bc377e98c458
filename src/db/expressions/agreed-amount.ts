import { sql } from "drizzle-orm";

/** At a fixed price for the places of a position, `taken` (a row of offer_positions): as the trigger reckons `accepted_amount_cents`. */
export const agreedAmount = sql<
  number | null
>`case when offers.positions is null then offers.accepted_amount_cents
  when offers.accepted_amount_cents is not null
  then (taken.amount_cents * taken.accepted * 2 + taken.workers) / (taken.workers * 2) end`;
