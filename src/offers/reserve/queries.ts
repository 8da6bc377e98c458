import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../../auth/caller.ts";
import { staffRoles } from "../../crews/counterparties.ts";
import { buildAuditEntry, enqueueMailToSide, notifySide } from "../../crews/queries.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import { assertion } from "../../db/assertion.ts";
import { insertAuditEntries, insertAuditEntry } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { isBookedElsewhere } from "../../db/expressions/is-booked-elsewhere.ts";
import { countAgreedPlacesIn, coversDay } from "../../db/expressions/offer-days.ts";
import { selectProviderName } from "../../db/expressions/provider-name.ts";
import { fromJson, inJsonArray } from "../../db/json.ts";
import { offers } from "../../db/schema/crews.ts";
import { gig_days, gigs } from "../../db/schema/gigs.ts";
import { holdWaves, listBuyerDesk, makeNextWaveDue } from "../../gigs/waves/queries.ts";
import {
  buildGigNotification,
  enqueueMailFrom,
  holdsAnyRoleIn,
  notifyFrom,
} from "../../notifications/queries.ts";
import { quietHoursOfAll } from "../../notifications/quiet-hours/queries.ts";
import { markReserveNotificationsRead } from "../../notifications/read-queries.ts";
import { toLocalTime } from "../../shared/calendar/time-zone.ts";
import { minute } from "../../shared/core/durations.ts";
import type { PositionPlaces } from "../../shared/offers/offered-positions.ts";
import type { ReservePlan } from "../../shared/offers/plan-reserve.ts";
import { describeAnswer } from "../answers/queries.ts";
import { findOffer, type OfferRow } from "../queries.ts";
import { isInReserve } from "./asked-queries.ts";

/** Throws `conflict` where somebody else has kept it or taken it back meanwhile. */
function requireInReserve(db: Db, id: string, isIn: boolean) {
  return assertion(
    db,
    "conflict",
    isIn ? isInReserve : sql`not ${isInReserve}`,
    sql`offers where offers.id = ${id}`,
  );
}

/** Behind those that are kept already. Throws `offer.notPending` and `gig.notOpen`. The provider is mailed the first time. */
export async function addToReserve(db: Db, act: ActionContext, row: OfferRow) {
  const notification = buildGigNotification(
    act,
    "offerAnswered",
    row,
    describeAnswer(row, "reserved", "buyer"),
  );
  const isFirst = sql`not exists (select 1 from audit_log
    where audit_log.subject_id = ${row.id} and audit_log.action = 'offer.reserve')`;
  const done = await batchNamed(db, {
    required: [
      assertion(db, "offer.notPending", sql`status = 'pending'`, sql`offers where id = ${row.id}`),
      assertion(db, "gig.notOpen", sql`status in ('open', 'filled')`, sql`gigs where id = ${row.gigId}`),
      requireInReserve(db, row.id, false),
    ],
    change: db
      .update(offers)
      .set({ reserve_at: act.now, asked_at: null, asked_until: null })
      .where(eq(offers.id, row.id)),
    notifications: notifySide(db, "provider", row, notification),
    mails: enqueueMailToSide(db, "provider", row, notification, isFirst),
    log: insertAuditEntry(db, buildAuditEntry(act, "offer.reserve", row.id, { gigId: row.gigId })),
    rows: findOffer(db, row.id, act.now),
  });
  return { offer: done.rows[0], notifications: done.notifications, mails: done.mails };
}

/** Also while it is being asked. */
export async function removeFromReserve(db: Db, act: ActionContext, row: OfferRow) {
  const answer = describeAnswer(row, "unreserved", "buyer");
  const done = await batchNamed(db, {
    required: [requireInReserve(db, row.id, true)],
    change: db.update(offers).set({ reserve_at: null }).where(eq(offers.id, row.id)),
    notifications: notifySide(db, "provider", row, buildGigNotification(act, "offerAnswered", row, answer)),
    log: insertAuditEntry(db, buildAuditEntry(act, "offer.unreserve", row.id, { gigId: row.gigId })),
    read: markReserveNotificationsRead(db, act.now, [row.id]),
    rows: findOffer(db, row.id, act.now),
  });
  return { offer: done.rows[0], notifications: [...done.notifications, ...done.read] };
}

/** As if the gig's free places had become free now. Throws `gig.notOpen`, and `conflict` when nobody waits. */
export function freeForReserve(db: Db, gigId: string, now: number) {
  const isWaiting = sql`exists (select 1 from offers where offers.gig_id = ${gigId} and ${isInReserve}
    and offers.asked_at is null)`;
  return db.batch([
    assertion(db, "gig.notOpen", sql`status = 'open'`, sql`gigs where id = ${gigId}`),
    assertion(db, "conflict", isWaiting),
    db.update(gigs).set({ freed_at: now }).where(eq(gigs.id, gigId)),
  ]);
}

/** What the plan was made for: places given and taken, and who is in the queue. */
const fingerprint = (
  gigId: string,
) => sql<string>`(select json_array(coalesce(freed_at, 0), headcount, positions,
    (select group_concat(given.id || ' ' || given.accepted || ' ' || coalesce(given.accepted_positions, ''))
      from (select * from offers where offers.gig_id = gigs.id and offers.accepted > 0 order by offers.id) as given),
    (select group_concat(id || ' ' || reserve_at || ' ' || coalesce(asked_at, ''))
      from (select offers.* from offers where offers.gig_id = gigs.id and ${isInReserve} order by offers.id)))
  from gigs where gigs.id = ${gigId})`;

/** Of a gig that is on: its coming days, and who waits for them. */
export function selectReserve(db: Db, gigId: string, now: number) {
  const isRefused = sql`refused.status <> 'accepted'
    and not (refused.status = 'pending' and refused.reserve_at is not null)`;
  const refusedAt = sql<number | null>`(select max(refused.asked_at) from offers as refused
    where refused.gig_id = gigs.id and refused.asked_at >= gigs.freed_at and ${isRefused})`;
  const freePlaces = sql`select json_group_object(position.id,
      max(0, position.headcount - ${countAgreedPlacesIn(sql`position.id`, "gig_days")}))
    from gig_positions as position where position.gig_id = ${gigId}`;
  const positions = sql`select json_group_array(json_object('id', offered.position_id, 'workers', offered.workers))
    from offer_positions as offered where offered.offer_id = offers.id`;
  return {
    gigs: db
      .select({
        organizationId: gigs.organization_id,
        freedAt: gigs.freed_at,
        refusedAt: refusedAt.as("refusedAt"),
        waveBegunAt: sql<number | null>`(select max(begun_at) from gig_waves where gig_id = gigs.id)`.as(
          "waveBegunAt",
        ),
        nextWaveAt: sql<number | null>`(select min(due_at) from gig_waves
          where gig_id = gigs.id and begun_at is null)`.as("nextWaveAt"),
        fingerprint: fingerprint(gigId).as("fingerprint"),
      })
      .from(gigs)
      .where(sql`gigs.id = ${gigId} and gigs.status in ('open', 'filled')`),
    days: db
      .select(
        aliasColumns({
          date: gig_days.date,
          startsAt: gig_days.starts_at,
          addedAt: gig_days.added_at,
          free: fromJson<Record<string, number>>(freePlaces, "free"),
        }),
      )
      .from(gig_days)
      .innerJoin(gigs, eq(gigs.id, gig_days.gig_id))
      .where(sql`gig_days.gig_id = ${gigId} and gig_days.ends_at > ${now}`)
      .orderBy(gig_days.date),
    offers: db
      .select({
        id: offers.id,
        startDate: offers.start_date,
        endDate: offers.end_date,
        createdAt: offers.created_at,
        positions: fromJson<PositionPlaces>(positions, "positions"),
        keptAt: sql<number>`${offers.reserve_at}`.as("keptAt"),
        askedAt: offers.asked_at,
        askedUntil: offers.asked_until,
        isFree: sql`not ${isBookedElsewhere(now)}`.mapWith(Boolean).as("isFree"),
        quietHours: quietHoursOfAll(sql`users.email is not null and (users.id = offers.user_id
          or ${holdsAnyRoleIn(sql`offers.organization_id`, staffRoles.provider)})`),
      })
      .from(offers)
      .where(sql`offers.gig_id = ${gigId} and ${isInReserve}`),
  };
}

type ReserveOfGig = {
  gigId: string;
  organizationId: string;
  fingerprint: string;
  nextWaveAt: number | null;
};

/** Throws `conflict` when places or the queue are no longer those that the plan was made for. */
export function applyReservePlan(
  db: Db,
  { gigId, organizationId, fingerprint: read, nextWaveAt }: ReserveOfGig,
  plan: ReservePlan,
  now: number,
) {
  const { drop, keep, holdWavesUntil } = plan;
  const waitMs = Math.max(0, (holdWavesUntil ?? now) - (nextWaveAt ?? Number.POSITIVE_INFINITY));
  const asked = plan.ask.map(({ id, workers, until }) => ({ id, workers, until, ...toLocalTime(until) }));
  const asks = sql`json_each(${JSON.stringify(asked)}) as ask`;
  const of = (key: keyof (typeof asked)[number]) => sql`(ask.value ->> ${sql.raw(`'$.${key}'`)})`;
  const source = sql`from ${asks} cross join offers on offers.id = ${of("id")}
    cross join gigs on gigs.id = offers.gig_id cross join organizations on organizations.id = gigs.organization_id
    cross join users on users.id in (select offers.user_id
      union all select users.id from users where ${holdsAnyRoleIn(sql`offers.organization_id`, staffRoles.provider)})
    where users.email is not null`;
  const data = sql`json_object('gig', gigs.title, 'organization', organizations.name, 'gigId', gigs.id,
    'offerId', offers.id, 'providerId', offers.provider_id,
    'alone', offers.organization_id is null, 'workers', ${of("workers")}, 'date', ${of("date")}, 'time', ${of("time")})`;
  const notification = { kind: "reserveAsked", gigId, data, now } as const;
  const log = (action: "offer.ask" | "offer.pass", from: SQL, workers: SQL) =>
    insertAuditEntries(
      db,
      { at: now, actorId: null, action },
      {
        organizationId: sql`${organizationId}`,
        subjectId: sql`offers.id`,
        details: sql`json_object('gigId', offers.gig_id, 'workers', ${workers})`,
      },
      from,
    );
  return batchNamed(db, {
    required: assertion(db, "conflict", sql`${fingerprint(gigId)} = ${read}`),
    notifications: notifyFrom(db, notification, source),
    silent: notifyOfSilence(db, gigId, drop, now),
    mails: enqueueMailFrom(db, notification, source),
    log: [
      log("offer.pass", sql`offers where ${inJsonArray(offers.id, drop)}`, sql`offers.workers`),
      log("offer.ask", sql`${asks} cross join offers on offers.id = ${of("id")}`, of("workers")),
    ],
    asked: db
      .update(offers)
      .set({
        asked_at: now,
        asked_until: sql`(select ${of("until")} from ${asks} where ${of("id")} = offers.id)`,
      })
      .where(
        inJsonArray(
          offers.id,
          asked.map(({ id }) => id),
        ),
      ),
    dropped: db.update(offers).set({ reserve_at: null }).where(inJsonArray(offers.id, drop)),
    kept: db.update(offers).set({ asked_at: null, asked_until: null }).where(inJsonArray(offers.id, keep)),
    read: markReserveNotificationsRead(db, now, [...drop, ...keep]),
    waves: [
      ...(waitMs > 0 ? [holdWaves(db, gigId, waitMs)] : []),
      ...(plan.beginsWave ? [makeNextWaveDue(db, gigId, now)] : []),
    ],
    desk: listBuyerDesk(db, organizationId),
  });
}

/** Tells the buyer's desk who let the time pass. */
function notifyOfSilence(db: Db, gigId: string, offerIds: readonly string[], now: number) {
  const data = sql`json_object('gig', gigs.title, 'answer', 'silent', 'side', 'provider', 'answeredBy', ${selectProviderName(offers.provider_id)},
    'answeredById', offers.provider_id, 'workers', offers.workers)`;
  const desk = holdsAnyRoleIn(sql`gigs.organization_id`, staffRoles.buyer);
  return notifyFrom(
    db,
    { kind: "offerAnswered", gigId, data, now },
    sql`from offers cross join gigs on gigs.id = offers.gig_id cross join users
      where ${inJsonArray(offers.id, offerIds)} and ${desk} and users.email is not null`,
  );
}

/** Gigs whose message or alarm was lost: somebody's time is over, or a place is free and nobody has been asked. */
export function listUnattendedGigIds(db: Db, now: number, limit: number) {
  const late = now - minute;
  const coveredDay = sql`select 1 from gig_days where ${coversDay("offers", "gig_days")} and gig_days.ends_at > ${now}`;
  const isFull = sql`${countAgreedPlacesIn(sql`offered.position_id`, "gig_days")} >= (
    select headcount from gig_positions where gig_id = offers.gig_id and id = offered.position_id)`;
  const hasRoom = sql`(exists (${coveredDay}) and exists (select 1 from offer_positions as offered
    where offered.offer_id = offers.id and not exists (${coveredDay} and ${isFull})))`;
  return db.select({ gigId: sql<string>`gig_id`.as("gigId") }).from(
    sql`(select distinct offers.gig_id from offers indexed by offers_reserve
        cross join gigs on gigs.id = offers.gig_id and gigs.status in ('open', 'filled')
        where ${isInReserve} and (offers.asked_until <= ${late} or (offers.asked_at is null
          and offers.reserve_at <= gigs.freed_at and gigs.freed_at <= ${late} and ${hasRoom}
          and not ${isBookedElsewhere(now)}))
        order by gigs.freed_at desc limit ${limit})`,
  );
}
