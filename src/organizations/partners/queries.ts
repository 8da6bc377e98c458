import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { partners } from "../../db/schema/people.ts";
import type { Partner } from "../../shared/organizations/partner.ts";

/** Firms that send people, and individuals; none that has left. */
const providers = sql`(
  select id, name, name_key, 'organization' as kind from organizations where provides_staff and deleted_at is null
  union all
  select id, name, name_key, 'user' as kind from users where organization_id is null and deleted_at is null
    and exists (select 1 from json_each(users.roles) where value = 'employee')) as provider`;

/** By name. */
export function listPartners(db: Db, organizationId: string) {
  return db
    .select({
      id: sql<string>`provider.id`.as("id"),
      kind: sql<Partner["kind"]>`provider.kind`.as("kind"),
      name: sql<string>`provider.name`.as("name"),
    })
    .from(partners)
    .innerJoin(providers, sql`provider.id = ${partners.provider_id}`)
    .where(eq(partners.organization_id, organizationId))
    .orderBy(sql`provider.name_key, provider.id`);
}

/** An individual shows their name to a buyer by offering. */
const hasDealtWith = (organizationId: string) => sql`exists (select 1 from offers
  cross join gigs on gigs.id = offers.gig_id and gigs.organization_id = ${organizationId}
  where offers.provider_id = provider.id
  union all select 1 from partners where organization_id = ${organizationId} and provider_id = provider.id)`;

/** Returns no row where there is no such provider, or an individual whom the buyer does not know; one that is a partner already stays one. */
export function insertPartner(db: Db, organizationId: string, providerId: string, now: number) {
  const idOf = (kind: Partner["kind"]) => sql`iif(provider.kind = ${kind}, provider.id, null)`;
  return insertFrom(
    db,
    partners,
    {
      organization_id: organizationId,
      provider_id: sql`provider.id`,
      provider_organization_id: idOf("organization"),
      user_id: idOf("user"),
      created_at: now,
    },
    sql`from ${providers} where provider.id = ${providerId} and provider.id <> ${organizationId}
      and (provider.kind = 'organization' or ${hasDealtWith(organizationId)})`,
  )
    .onConflictDoUpdate({
      target: [partners.organization_id, partners.provider_id],
      set: { created_at: sql`${partners.created_at}` },
    })
    .returning({ id: partners.provider_id });
}

export function deletePartner(db: Db, organizationId: string, providerId: string) {
  return db
    .delete(partners)
    .where(and(eq(partners.organization_id, organizationId), eq(partners.provider_id, providerId)))
    .returning({ id: partners.provider_id });
}
