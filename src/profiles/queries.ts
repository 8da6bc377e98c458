import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Principal } from "../auth/caller.ts";
import { getBuyerId, getProviderId } from "../crews/counterparties.ts";
import type { Db } from "../db/client.ts";
import { organizations } from "../db/schema/people.ts";
import { isVisibleTo } from "../gigs/queries.ts";
import { servedColumns } from "../organizations/queries.ts";
import { can } from "../shared/auth/permissions.ts";

/** For a buyer's desk: who is a partner, has offered, has asked or was told of a gig, since all of them are named there. */
function isProviderOf(buyerId: string | null): SQL {
  if (buyerId === null) return sql`false`;
  const ofGigs = (what: SQL) =>
    sql`exists (select 1 from gigs ${what} where gigs.organization_id = ${buyerId})`;
  return sql`(exists (select 1 from partners where organization_id = ${buyerId} and provider_id = organizations.id)
    or ${ofGigs(sql`join offers on offers.gig_id = gigs.id and offers.provider_id = organizations.id`)}
    or ${ofGigs(sql`join rooms on rooms.inquiry_gig_id = gigs.id and rooms.provider_id = organizations.id and rooms.last_seq > 0`)}
    or ${ofGigs(sql`join users as desk on desk.organization_id = organizations.id and exists (
        select 1 from json_each(desk.roles) where value in ('staffProvider', 'staffProviderAdmin'))
      join notifications as told on told.kind = 'gigOpen' and told.gig_id = gigs.id and told.user_id = desk.id`)})`;
}

/** For who offers: whose gig they may see, or have asked about. */
function isBuyerFor(caller: Principal): SQL {
  const providerId = getProviderId(caller);
  if (providerId === null) return sql`false`;
  return sql`(exists (select 1 from gigs where gigs.organization_id = organizations.id and ${isVisibleTo(caller)})
    or exists (select 1 from rooms join gigs on gigs.id = rooms.inquiry_gig_id
      where rooms.provider_id = ${providerId} and rooms.last_seq > 0 and gigs.organization_id = organizations.id))`;
}

/** Of gigs that are over: what the caller's side bought from the organisation, or sold to it. */
function countGigsTogether(caller: Principal): SQL<number> {
  const [buyerId, providerId] = [getBuyerId(caller), getProviderId(caller)];
  return sql<number>`(select count(distinct gigs.id) from gigs
    join offers on offers.gig_id = gigs.id and offers.status = 'accepted' and offers.accepted > 0
    where gigs.status = 'done' and ((gigs.organization_id = ${buyerId} and offers.provider_id = organizations.id)
      or (gigs.organization_id = organizations.id and offers.provider_id = ${providerId})))`;
}

/** Null where the caller cannot ask this organisation first: see `insertPartner`. */
function isPartnerOf(caller: Principal): SQL<number | null> {
  const buyerId = can(caller, "gigs.create") ? caller.organizationId : null;
  return sql<number | null>`iif(organizations.provides_staff and organizations.id <> ${buyerId}, exists (
    select 1 from partners where organization_id = ${buyerId} and provider_id = organizations.id), null)`;
}

/** No row unless it is the caller's own, or they offer to it, ask it or are offered to: see `isProviderOf`, `isBuyerFor`. */
export function findOrganizationProfile(db: Db, caller: Principal, id: string) {
  const isOwn = sql`organizations.id = ${caller.organizationId}`;
  const isVisible = caller.roles.includes("admin")
    ? undefined
    : sql`(${isOwn} or ${isBuyerFor(caller)} or ${isProviderOf(getBuyerId(caller))})`;
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      providesWork: organizations.provides_work,
      providesStaff: organizations.provides_staff,
      logo: organizations.logo,
      createdAt: organizations.created_at,
      ...servedColumns,
      gigsTogether: countGigsTogether(caller).as("gigsTogether"),
      isPartner: isPartnerOf(caller).as("isPartner"),
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deleted_at), isVisible));
}
