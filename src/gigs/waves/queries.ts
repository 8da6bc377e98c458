import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { aliasColumns } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { fromJson, inJsonArray } from "../../db/json.ts";
import { gig_waves, gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { enqueueMailFrom, holdsAnyRoleIn, notifyFrom } from "../../notifications/queries.ts";
import { day, minute } from "../../shared/core/durations.ts";
import type { Recipient, WaveProvider } from "../../shared/gigs/choose-recipients.ts";
import type { WaveAudience } from "../../shared/gigs/wave-audiences.ts";
import { defaultWaves } from "../../shared/gigs/waves.ts";
import { countBusyDays, selectFitFacts } from "../fit-queries.ts";

/** Planned from its publishing; those that have begun stay as they are. After the gig itself in its batch. */
export function planWaves(db: Db, gigId: string) {
  const chosen = sql`coalesce(${gigs.waves}, ${organizations.waves}, ${JSON.stringify(defaultWaves)})`;
  return insertFrom(
    db,
    gig_waves,
    {
      gig_id: gigs.id,
      audience: sql`chosen.value ->> '$.to'`,
      due_at: sql`${gigs.published_at} + (chosen.value ->> '$.afterMinutes') * ${sql.raw(String(minute))}`,
    },
    sql`from ${gigs} join ${organizations} on ${organizations.id} = ${gigs.organization_id}
      join json_each(${chosen}) as chosen
      where ${gigs.id} = ${gigId} and ${gigs.published_at} is not null`,
  ).onConflictDoNothing();
}

/** Before `planWaves`, where the gig's waves have changed. */
export function deleteWavesAhead(db: Db, gigId: string) {
  return db.delete(gig_waves).where(and(eq(gig_waves.gig_id, gigId), isNull(gig_waves.begun_at)));
}

/** Throws `gig.tooManyWaves`. Before the gig is published in its batch. Cancelled gigs count too. */
export function requireWavesLeft(db: Db, organizationId: string, now: number) {
  const since = now - day;
  const published = sql`(select count(*) from gigs where gigs.organization_id = ${organizations.id}
    and gigs.end_date >= date(${since} / 1000, 'unixepoch') and gigs.published_at > ${since})`;
  return assertion(
    db,
    "gig.tooManyWaves",
    sql`${published} < ${organizations.wave_limit}`,
    sql`${organizations} where ${organizations.id} = ${organizationId}`,
  );
}

/** Throws `gig.notOpen`, and `conflict` when no wave is left. */
export function beginNextWave(db: Db, gigId: string, now: number) {
  const ahead = sql`gig_id = ${gigId} and begun_at is null`;
  return db.batch([
    assertion(db, "gig.notOpen", sql`status = 'open'`, sql`gigs where id = ${gigId}`),
    assertion(db, "conflict", sql`exists (select 1 from gig_waves where ${ahead})`),
    db
      .update(gig_waves)
      .set({ due_at: now })
      .where(sql`${ahead} and due_at > ${now} and audience = (
        select audience from gig_waves where ${ahead} order by due_at limit 1)`),
  ]);
}

/** Of open gigs. A minute late, since a message or an alarm should have been earlier. */
export function listOverdueGigIds(db: Db, now: number, limit: number) {
  return db
    .selectDistinct({ gigId: gig_waves.gig_id })
    .from(gig_waves)
    .innerJoin(gigs, and(eq(gigs.id, gig_waves.gig_id), eq(gigs.status, "open")))
    .where(sql`begun_at is null and due_at <= ${now - minute}`)
    .limit(limit);
}

/** Waves that will not begin any more. */
export function deleteWavesOfOverGigs(db: Db) {
  return db.delete(gig_waves).where(
    sql`begun_at is null and gig_id in (select gig_waves.gig_id from gig_waves join gigs on gigs.id = gig_waves.gig_id
      where gig_waves.begun_at is null and gigs.status in ('done', 'cancelled'))`,
  );
}

/** Of an open gig, in their order. */
export function listWavesAhead(db: Db, gigId: string) {
  return db
    .select(
      aliasColumns({
        audience: gig_waves.audience,
        dueAt: gig_waves.due_at,
        title: gigs.title,
        organizationId: gigs.organization_id,
        organizationName: organizations.name,
        industries: gigs.industries,
        municipality: gigs.municipality,
        language: gigs.language,
        startDate: gigs.start_date,
        endDate: gigs.end_date,
        workingDays: gigs.working_days,
      }),
    )
    .from(gig_waves)
    .innerJoin(gigs, and(eq(gigs.id, gig_waves.gig_id), eq(gigs.status, "open")))
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(and(eq(gig_waves.gig_id, gigId), isNull(gig_waves.begun_at)))
    .orderBy(asc(gig_waves.due_at), asc(gig_waves.audience));
}
export type WaveAhead = Awaited<ReturnType<typeof listWavesAhead>>[number];

const individual = alias(users, "individual");

/** Once of a gig; and not of what was cancelled and published again for the same days. */
const isUntold = (userId: SQL, since: number) => sql`${userId} not in (
  select told.user_id from notifications as told where told.kind = 'gigOpen' and told.gig_id = gigs.id
  union all select told.user_id from gigs as earlier cross join notifications as told
    on told.kind = 'gigOpen' and told.gig_id = earlier.id and told.created_at > ${since}
  where earlier.organization_id = gigs.organization_id and earlier.end_date = gigs.end_date
    and earlier.start_date = gigs.start_date and earlier.status = 'cancelled'
    and earlier.municipality_key = gigs.municipality_key)`;

const isPartner = (providerId: SQL) => sql<number>`exists (select 1 from partners
  where partners.organization_id = gigs.organization_id and partners.provider_id = ${providerId})`;
const hasAnswered = (providerId: SQL) => sql<number>`exists (select 1 from offers
  where offers.gig_id = gigs.id and offers.provider_id = ${providerId})`;

/** Everybody who may answer the gig: firms by their desks, and individuals. */
export function listWaveProviders(db: Db, gigId: string, now: number) {
  const since = now - day;
  const [firmId, individualId] = [sql`organizations.id`, sql`individual.id`];
  const desk = sql`select json_group_array(users.id) from users
    where ${holdsAnyRoleIn(firmId, ["staffProvider", "staffProviderAdmin"])}
      and users.deleted_at is null and users.email is not null and ${isUntold(sql`users.id`, since)}`;
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
          and individual.email is not null and ${isUntold(individualId, since)}
          and exists (select 1 from json_each(individual.roles) where value = 'employee')`,
      )
      .where(eq(gigs.id, gigId)),
  };
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

const maxListed = 500;

/** See `reachList`; ask together with the check that the caller owns the gig. */
export function listReach(db: Db, gigId: string) {
  const providers = sql`(
    select coalesce(firm.id, told_user.id) as id, firm.id is null as is_individual,
      coalesce(firm.name, told_user.name) as name, min(told.created_at) as asked_at, min(told.read_at) as seen_at
    from notifications as told cross join users as told_user on told_user.id = told.user_id
    left join organizations as firm on firm.id = told_user.organization_id
    where told.kind = 'gigOpen' and told.gig_id = ${gigId} group by 1) as provider`;
  const hasOffered = sql`exists (select 1 from offers where offers.gig_id = ${gigId}
    and offers.provider_id = provider.id and offers.status <> 'withdrawn')`;
  return {
    listed: db
      .select({
        id: sql<string>`provider.id`.as("id"),
        isIndividual: sql<number>`provider.is_individual`.as("isIndividual"),
        name: sql<string>`provider.name`.as("name"),
        askedAt: sql<number>`provider.asked_at`.as("askedAt"),
        seenAt: sql<number | null>`provider.seen_at`.as("seenAt"),
        hasOffered: hasOffered.mapWith(Boolean).as("hasOffered"),
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

/** Who looks after the gigs of an organisation. */
export function listBuyerDesk(db: Db, organizationId: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(holdsAnyRoleIn(organizationId, ["workProvider", "workProviderAdmin"]));
}

type WaveStart = {
  gigId: string;
  gig: WaveAhead;
  audiences: readonly WaveAudience[];
  recipients: readonly Recipient[];
  now: number;
};

/** Tells them unless the gig is no longer open. By e-mail too, unless it is for everyone. Says whom it told. */
export function beginWaves(db: Db, { gigId, gig, audiences, recipients, now }: WaveStart) {
  const { title, organizationName, municipality, startDate, endDate } = gig;
  const facts = { gig: title, organization: organizationName, municipality, startDate, endDate };
  const isOpen = sql`exists (select 1 from gigs where gigs.id = ${gigId} and gigs.status = 'open')`;
  const isUntoldHere = sql`not exists (select 1 from notifications as told
    where told.kind = 'gigOpen' and told.gig_id = ${gigId} and told.user_id = users.id)`;
  const source = sql`from json_each(${JSON.stringify(recipients)}) as recipient
    cross join users on users.id = recipient.value ->> '$.userId'
    where ${isOpen} and ${isUntoldHere}`;
  const withReason = (values: object) =>
    sql`json_set(${JSON.stringify(values)}, '$.why', recipient.value ->> '$.why')`;
  return batchNamed(db, {
    mails: enqueueMailFrom(
      db,
      { kind: "gigOpen", data: withReason({ ...facts, gigId }), now },
      sql`${source} and recipient.value ->> '$.why' <> 'all'`,
    ),
    notifications: notifyFrom(db, { kind: "gigOpen", gigId, data: withReason(facts), now }, source),
    waves: db
      .update(gig_waves)
      .set({ begun_at: now })
      .where(
        sql`gig_id = ${gigId} and begun_at is null and ${isOpen} and ${inJsonArray(gig_waves.audience, audiences)}`,
      ),
  });
}
