import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { hasAgreedPlaces } from "../../db/expressions/inquiry-state.ts";
import { isOffered } from "../../db/expressions/is-offered.ts";
import { gigs } from "../../db/schema/gigs.ts";

const maxListed = 500;

/** See `reachList`; ask together with the check that the caller owns the gig. */
export function listReach(db: Db, gigId: string) {
  const providers = sql`(
    select id, is_individual, name, min(asked_at) as asked_at, min(seen_at) as seen_at from (
    select coalesce(firm.id, told_user.id) as id, firm.id is null as is_individual,
      coalesce(firm.name, told_user.name) as name, told.created_at as asked_at, told.read_at as seen_at
    from notifications as told cross join users as told_user on told_user.id = told.user_id
    left join organizations as firm on firm.id = told_user.organization_id
    where told.kind = 'gigOpen' and told.gig_id = ${gigId} and (told_user.organization_id is null or exists (
      select 1 from json_each(told_user.roles) where value in ('staffProvider', 'staffProviderAdmin')))
    union all select offers.provider_id, firm.id is null, coalesce(firm.name, asked_user.name), offers.created_at, offers.answered_at
    from offers left join organizations as firm on firm.id = offers.organization_id
    left join users as asked_user on asked_user.id = offers.user_id
    where offers.gig_id = ${gigId} and offers.asks <> '[]') group by id) as provider`;
  const hasOffered = sql`exists (select 1 from offers where offers.gig_id = ${gigId}
    and offers.provider_id = provider.id and ${isOffered})`;
  const canAsk = sql`(provider.id <> ${gigs.organization_id} and ${gigs.status} in ('open', 'filled')
    and not ${hasAgreedPlaces(sql`${gigs.id}`, sql`provider.id`)})`;
  return {
    listed: db
      .select({
        id: sql<string>`provider.id`.as("id"),
        isIndividual: sql<number>`provider.is_individual`.as("isIndividual"),
        name: sql<string>`provider.name`.as("name"),
        askedAt: sql<number>`provider.asked_at`.as("askedAt"),
        seenAt: sql<number | null>`provider.seen_at`.as("seenAt"),
        hasOffered: hasOffered.mapWith(Boolean).as("hasOffered"),
        canAsk: canAsk.mapWith(Boolean).as("canAsk"),
        isPartner: sql`exists (select 1 from partners where partners.organization_id = ${gigs.organization_id}
          and partners.provider_id = provider.id)`
          .mapWith(Boolean)
          .as("isPartner"),
      })
      .from(gigs)
      .innerJoin(providers, sql`not provider.is_individual or ${hasOffered}`)
      .where(eq(gigs.id, gigId))
      .orderBy(sql`${hasOffered} desc, provider.seen_at is null, provider.name, provider.id`)
      .limit(maxListed),
    individuals: db
      .select({
        asked: sql<number>`count(*)`.as("asked"),
        seen: sql<number>`count(provider.seen_at)`.as("seen"),
      })
      .from(providers)
      .where(sql`provider.is_individual and not ${hasOffered}`),
  };
}
