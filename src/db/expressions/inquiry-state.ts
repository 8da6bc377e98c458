import { type SQL, sql } from "drizzle-orm";

/** The provider has places in the gig, and so is in the gig's own room. */
export const hasAgreedPlaces = (gigId: SQL, providerId: SQL): SQL => sql`exists (select 1 from offers
  where offers.gig_id = ${gigId} and offers.provider_id = ${providerId}
    and offers.status = 'accepted' and offers.accepted > 0)`;

/** Of a row of `rooms`, an inquiry. */
export const isAgreed = hasAgreedPlaces(sql`rooms.inquiry_gig_id`, sql`rooms.provider_id`);

const hasProvider = sql`(exists (select 1 from users where id = rooms.provider_user_id and deleted_at is null)
  or exists (select 1 from organizations where id = rooms.provider_organization_id and deleted_at is null))`;

/** Of a row of `rooms`, in epoch milliseconds: 0 for what is history already, null where one may always write. */
const writableUntil = sql`(select iif(gigs.status in ('open', 'filled') and not ${isAgreed} and ${hasProvider},
    gigs.ends_at, 0)
  from gigs where gigs.id = rooms.inquiry_gig_id)`;

export const selectWritableUntil = (name: string) => sql<number | null>`${writableUntil}`.as(name);

export const selectWritableUntilOf = (roomId: string, name: string) =>
  sql<number | null>`(select ${writableUntil} from rooms where rooms.id = ${roomId})`.as(name);
