import { asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { aliasColumns, nullableColumn } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { toOrganizationTypes } from "../../db/organization-types.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations, saved_searches, users } from "../../db/schema/people.ts";
import { hasMutedBuyer } from "../../notifications/muted-buyers/queries.ts";
import { holdsAnyRoleIn } from "../../notifications/queries.ts";
import { day } from "../../shared/core/durations.ts";
import type { WaveProvider } from "../../shared/gigs/choose-recipients.ts";
import { countBusyDays, selectFitFacts } from "../fit-queries.ts";
import type { SearchOwner } from "../searches/queries.ts";

const individual = alias(users, "individual");

/** Once of a gig; and not of what was cancelled and published again for the same trades and days. The set is made once. */
const isUntold = (userId: SQL, gigId: string, since: number) => sql`${userId} not in (
  select told.user_id from notifications as told where told.kind = 'gigOpen' and told.gig_id = ${gigId}
  union all select told.user_id from gigs as published
  cross join gigs as earlier on earlier.organization_id = published.organization_id
    and earlier.end_date = published.end_date and earlier.start_date = published.start_date
    and earlier.status = 'cancelled' and earlier.municipality_key = published.municipality_key and earlier.industries = published.industries
  cross join notifications as told
    on told.kind = 'gigOpen' and told.gig_id = earlier.id and told.created_at > ${since}
  where published.id = ${gigId})`;

const isPartner = (providerId: SQL) => sql<number>`exists (select 1 from partners
  where partners.organization_id = gigs.organization_id and partners.provider_id = ${providerId})`;
const hasAnswered = (providerId: SQL) => sql<number>`exists (select 1 from offers
  where offers.gig_id = gigs.id and offers.provider_id = ${providerId})`;

/** Everybody who may answer the gig: firms by their desks, and individuals; none who has muted its buyer. */
export function listWaveProviders(db: Db, gigId: string, now: number) {
  const since = now - day;
  const [firmId, individualId] = [sql`organizations.id`, sql`individual.id`];
  const desk = sql`select json_group_array(users.id) from users
    where ${holdsAnyRoleIn(firmId, ["staffProvider", "staffProviderAdmin"])}
      and users.deleted_at is null and users.email is not null and ${isUntold(sql`users.id`, gigId, since)}
      and not ${hasMutedBuyer(sql`users.id`)}`;
  return {
    firms: db
      .select({
        userIds: fromJson<string[]>(desk, "userIds"),
        isPartner: isPartner(firmId).as("isPartner"),
        hasAnswered: hasAnswered(firmId).as("hasAnswered"),
        facts: selectFitFacts({ organizationId: firmId }),
      })
      .from(gigs)
      .innerJoin(
        organizations,
        sql`organizations.provides_staff and organizations.deleted_at is null
          and organizations.id <> gigs.organization_id`,
      )
      .where(eq(gigs.id, gigId)),
    individuals: db
      .select({
        userId: sql<string>`individual.id`.as("userId"),
        isPartner: isPartner(individualId).as("isPartner"),
        hasAnswered: hasAnswered(individualId).as("hasAnswered"),
        facts: selectFitFacts({ userId: individualId }),
        busyDays: sql<number>`${countBusyDays(individualId)}`.as("busyDays"),
      })
      .from(gigs)
      .innerJoin(
        individual,
        sql`individual.organization_id is null and individual.deleted_at is null
          and individual.email is not null and ${isUntold(individualId, gigId, since)}
          and not ${hasMutedBuyer(individualId)}
          and exists (select 1 from json_each(individual.roles) where value = 'employee')`,
      )
      .where(eq(gigs.id, gigId)),
  };
}

/** As many as one message looks at; another goes on behind them. */
export const maxSearches = 100;

/**
 * Who wants to hear of what a saved search finds, and may: who offers or works, for no buyer's own gig, and has not
 * answered. By the ids of searches, from behind `after` on.
 */
export function listSearchOwners(db: Db, gigId: string, after: string, now: number) {
  const userId = sql`individual.id`;
  return db
    .select(
      aliasColumns({
        searchId: saved_searches.id,
        name: saved_searches.name,
        query: saved_searches.query,
        userId: sql<string>`individual.id`.as("userId"),
        roles: individual.roles,
        organizationId: individual.organization_id,
        providesWork: nullableColumn(organizations.provides_work, "providesWork"),
        providesStaff: nullableColumn(organizations.provides_staff, "providesStaff"),
      }),
    )
    .from(saved_searches)
    .innerJoin(gigs, eq(gigs.id, gigId))
    .innerJoin(
      individual,
      sql`individual.id = ${saved_searches.user_id} and individual.deleted_at is null and individual.email is not null
        and individual.organization_id is not gigs.organization_id and exists (select 1 from json_each(individual.roles)
          where value in ('staffProvider', 'staffProviderAdmin', 'employee'))`,
    )
    .leftJoin(organizations, sql`organizations.id = individual.organization_id`)
    .where(
      sql`${saved_searches.notify} and ${saved_searches.id} > ${after} and ${isUntold(userId, gigId, now - day)} and not ${hasMutedBuyer(userId)}
        and not ${hasAnswered(sql`coalesce(individual.organization_id, individual.id)`)}`,
    )
    .orderBy(asc(saved_searches.id))
    .limit(maxSearches);
}

export function toSearchOwners(rows: Awaited<ReturnType<typeof listSearchOwners>>): SearchOwner[] {
  return rows.map(({ name, query, userId, roles, organizationId, ...types }) => ({
    search: { name, query },
    caller: { id: userId, roles, organizationId, organizationTypes: toOrganizationTypes(types) },
  }));
}

type ProviderQueries = ReturnType<typeof listWaveProviders>;
type ProviderRows = { [Name in keyof ProviderQueries]: Awaited<ProviderQueries[Name]> };

export function toWaveProviders({ firms, individuals }: ProviderRows, workingDays: number): WaveProvider[] {
  const base = (row: { isPartner: number; hasAnswered: number }) => ({
    isPartner: row.isPartner === 1,
    hasAnswered: row.hasAnswered === 1,
  });
  return [
    ...firms.map((row) => ({ ...base(row), userIds: row.userIds, profile: { ...row.facts, days: null } })),
    ...individuals.map((row) => {
      const days = { free: workingDays - row.busyDays, total: workingDays };
      return { ...base(row), userIds: [row.userId], profile: { ...row.facts, days } };
    }),
  ];
}
