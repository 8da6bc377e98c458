import { type SQL, sql } from "drizzle-orm";

/** The provider has places in the gig, and so is in the gig's own room. */
export const hasAgreedPlaces = (gigId: SQL, providerId: SQL): SQL => sql`exists (select 1 from offers
  where offers.gig_id = ${gigId} and offers.provider_id = ${providerId}
    and offers.status = 'accepted' and offers.accepted > 0)`;
