import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { inJsonArray } from "../../db/json.ts";
import { sessions } from "../../db/schema/access.ts";
import { gig_waves, gigs } from "../../db/schema/gigs.ts";
import { organizations, users } from "../../db/schema/people.ts";
import { enqueueMailFrom, holdsAnyRoleIn, notifyFrom } from "../../notifications/queries.ts";
import { day, minute } from "../../shared/core/durations.ts";
import type { WaveRecipient } from "../../shared/gigs/choose-recipients.ts";
import type { WaveAudience } from "../../shared/gigs/wave-audiences.ts";
import { defaultWaves } from "../../shared/gigs/waves.ts";

/** What holds where a gig has none of its own; it is kept with the gig once that is published. */
export const selectOrganizationWaves = (organizationId: string | SQL) =>
  sql`coalesce((select waves from organizations where id = ${organizationId}), ${JSON.stringify(defaultWaves)})`;

/** Planned from its publishing; those that have begun stay as they are. After the gig itself in its batch. */
export function planWaves(db: Db, gigId: string) {
  return insertFrom(
    db,
    gig_waves,
    {
      gig_id: gigs.id,
      audience: sql`chosen.value ->> '$.to'`,
      due_at: sql`${gigs.published_at} + (chosen.value ->> '$.afterMinutes') * ${sql.raw(String(minute))}`,
    },
    sql`from ${gigs} join json_each(${gigs.waves}) as chosen
      where ${gigs.id} = ${gigId} and ${gigs.published_at} is not null`,
  ).onConflictDoNothing();
}

/** Before `planWaves`, where the gig's waves have changed. */
export function deleteWavesAhead(db: Db, gigId: string) {
  return db.delete(gig_waves).where(and(eq(gig_waves.gig_id, gigId), isNull(gig_waves.begun_at)));
}

/** Throws `gig.tooManyWaves`. Before the gig is published in its batch. Cancelled gigs count too. */
export function requireWavesLeft(db: Db, organizationId: string | SQL, now: number) {
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

/** Seconds until the first of those that were published within a day is a day old. */
export async function computePublishRetryAfter(
  db: Db,
  organizationId: string | SQL,
  now: number,
): Promise<number> {
  const since = now - day;
  const row = await db
    .select({ first: sql<number | null>`min(published_at)`.as("first") })
    .from(gigs)
    .where(
      sql`organization_id = ${organizationId} and end_date >= date(${since} / 1000, 'unixepoch')
        and published_at > ${since}`,
    )
    .get();
  return Math.ceil(((row?.first ?? now) + day - now) / 1000);
}

/** Of waves that are due at the same time. */
export const audienceOrder = sql.raw("case audience when 'partners' then 0 when 'fitting' then 1 else 2 end");

/** Of `gigs`: not one whose last shift is over, which the cron has yet to close. */
const isOpenAt = (now: number) => sql`gigs.status = 'open' and gigs.ends_at > ${now}`;

const isAhead = (gigId: string) => sql`gig_id = ${gigId} and begun_at is null`;

/** Throws `gig.notOpen`, and `conflict` when no wave is left. */
export function beginNextWave(db: Db, gigId: string, now: number) {
  return db.batch([
    assertion(db, "gig.notOpen", isOpenAt(now), sql`gigs where id = ${gigId}`),
    assertion(db, "conflict", sql`exists (select 1 from gig_waves where ${isAhead(gigId)})`),
    makeNextWaveDue(db, gigId, now),
  ]);
}

/** If one is left. */
export function makeNextWaveDue(db: Db, gigId: string, now: number) {
  const first = sql`select audience from gig_waves where ${isAhead(gigId)}
    order by due_at, ${audienceOrder} limit 1`;
  return db
    .update(gig_waves)
    .set({ due_at: now })
    .where(sql`${isAhead(gigId)} and due_at > ${now} and audience = (${first})`);
}

/** Those ahead begin so much later, as far from each other as before. */
export function holdWaves(db: Db, gigId: string, waitMs: number) {
  return db
    .update(gig_waves)
    .set({ due_at: sql`due_at + ${waitMs}` })
    .where(isAhead(gigId));
}

/** Waves ahead by their own index, which holds few, each with its gig. */
const wavesAhead = sql`gig_waves indexed by gig_waves_due cross join gigs on gigs.id = gig_waves.gig_id`;

/** Of open gigs. A minute late, since a message or an alarm should have been earlier. */
export function listOverdueGigIds(db: Db, now: number, limit: number) {
  return db.select({ gigId: sql<string>`gig_id`.as("gigId") }).from(
    sql`(select distinct gig_waves.gig_id from ${wavesAhead}
        where begun_at is null and due_at <= ${now - minute} and gigs.status = 'open' limit ${limit})`,
  );
}

/** Waves that will not begin any more. */
export function deleteWavesOfOverGigs(db: Db) {
  return db.delete(gig_waves).where(
    sql`begun_at is null and gig_id in (select gig_waves.gig_id from ${wavesAhead}
      where begun_at is null and due_at is not null and gigs.status in ('done', 'cancelled'))`,
  );
}

/** Of an open gig, in their order. */
export function listWavesAhead(db: Db, gigId: string, now: number) {
  return db
    .select(
      aliasColumns({
        audience: gig_waves.audience,
        dueAt: gig_waves.due_at,
        title: gigs.title,
        organizationId: gigs.organization_id,
        organizationName: organizations.name,
        industries: gigs.industries,
        cards: gigs.cards,
        municipality: gigs.municipality,
        language: gigs.language,
        startDate: gigs.start_date,
        endDate: gigs.end_date,
        workingDays: gigs.working_days,
      }),
    )
    .from(gig_waves)
    .innerJoin(gigs, and(eq(gigs.id, gig_waves.gig_id), isOpenAt(now)))
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(and(eq(gig_waves.gig_id, gigId), isNull(gig_waves.begun_at)))
    .orderBy(asc(gig_waves.due_at), audienceOrder);
}
export type GigAlertFacts = Pick<
  WaveAhead,
  "title" | "organizationName" | "municipality" | "startDate" | "endDate"
>;
type WaveAhead = Awaited<ReturnType<typeof listWavesAhead>>[number];

/** What those who are told of it read. */
export function findOpenGig(db: Db, gigId: string, now: number) {
  return db
    .select(
      aliasColumns({
        title: gigs.title,
        organizationName: organizations.name,
        municipality: gigs.municipality,
        startDate: gigs.start_date,
        endDate: gigs.end_date,
      }),
    )
    .from(gigs)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(and(eq(gigs.id, gigId), isOpenAt(now)));
}

/** Who looks after the gigs of an organisation. */
export function listBuyerDesk(db: Db, organizationId: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(holdsAnyRoleIn(organizationId, ["workProvider", "workProviderAdmin"]));
}

/** Of those told of the gig now: who may have a window open. */
function listLoggedIn(db: Db, gigId: string, now: number) {
  return db
    .selectDistinct({ userId: sessions.user_id })
    .from(sessions)
    .where(
      sql`${sessions.expires_at} > ${now} and ${sessions.user_id} in (select user_id from notifications as told
        where told.kind = 'gigOpen' and told.gig_id = ${gigId} and told.created_at = ${now})`,
    );
}

/** `audiences`: the waves that begin with it; none where the owners of searches are told afterwards. */
type WaveStart = {
  gigId: string;
  gig: GigAlertFacts;
  audiences: readonly WaveAudience[];
  recipients: readonly WaveRecipient[];
  now: number;
};

/**
 * Tells them unless the gig is no longer open. By e-mail too, unless it is for everyone. `loggedIn`: whose windows
 * show it at once.
 */
export function beginWaves(db: Db, { gigId, gig, audiences, recipients, now }: WaveStart) {
  const { title, organizationName, municipality, startDate, endDate } = gig;
  const facts = { gig: title, organization: organizationName, municipality, startDate, endDate };
  const isOpen = sql`exists (select 1 from gigs where gigs.id = ${gigId} and ${isOpenAt(now)})`;
  const isUntoldHere = sql`not exists (select 1 from notifications as told
    where told.kind = 'gigOpen' and told.gig_id = ${gigId} and told.user_id = users.id)`;
  const source = sql`from json_each(${JSON.stringify(recipients)}) as recipient
    cross join users on users.id = recipient.value ->> '$.userId'
    where ${isOpen} and ${isUntoldHere}`;
  const withReason = (values: object) =>
    sql`json_patch(${JSON.stringify(values)}, json_remove(recipient.value, '$.userId'))`;
  return batchNamed(db, {
    mails: enqueueMailFrom(
      db,
      { kind: "gigOpen", data: withReason({ ...facts, gigId }), now },
      sql`${source} and recipient.value ->> '$.why' <> 'all'`,
    ),
    notifications: notifyFrom(db, { kind: "gigOpen", gigId, data: withReason(facts), now }, source),
    loggedIn: listLoggedIn(db, gigId, now),
    waves: db
      .update(gig_waves)
      .set({ begun_at: now })
      .where(
        sql`gig_id = ${gigId} and begun_at is null and ${isOpen} and ${inJsonArray(gig_waves.audience, audiences)}`,
      ),
  });
}
