import { and, eq, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import { insertAuditEntries } from "../../db/audit.ts";
import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { activeStatusesSql } from "../../db/expressions/active-statuses.ts";
import {
  computeOfferCreatedAt,
  countAgreedPlaces,
  countAgreedPlacesIn,
} from "../../db/expressions/offer-days.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { fromJson } from "../../db/json.ts";
import { assignments, offers, shifts } from "../../db/schema/crews.ts";
import { gig_days } from "../../db/schema/gigs.ts";
import type { GigActionContext } from "../../gigs/action-context.ts";
import type { GigRow } from "../../gigs/queries.ts";
import { bookedPlaceColumns, prepareRequests } from "../../gigs/request-queries.ts";
import { buildGigNotification, enqueueMailWhere, notifyWhere } from "../../notifications/queries.ts";
import type { CrewRequest } from "../../shared/crews/build-crew-requests.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import type { Employment } from "../../shared/people/employments.ts";
import { isWithinMailQuota } from "../queries.ts";

/** Unless that offer was withdrawn, has expired or its places were released. */
const isRequested = (gigId: string, date: string, userId: SQL) =>
  sql`exists (select 1 from offers as earlier, json_each(earlier.asks) as requested where earlier.gig_id = ${gigId}
    and earlier.start_date = ${date} and requested.value = ${userId}
    and (earlier.status in ('pending', 'declined') or (earlier.status = 'accepted' and earlier.accepted > 0)))`;

/** `takenPlaces`: agreed for the day or asked for it by name, by the id of their position. */
export function findDay(db: Db, gigId: string, date: string) {
  const requestedPlaces = sql`(select coalesce(sum(asked.workers), 0) from offers
    cross join offer_positions as asked on asked.offer_id = offers.id and asked.position_id = position.id
    where offers.gig_id = ${gigId} and offers.start_date = ${date} and offers.end_date = ${date}
      and offers.asks <> '[]' and offers.status = 'pending')`;
  const agreedPlaces = countAgreedPlacesIn(sql`position.id`, "gig_days");
  return db
    .select(
      aliasColumns({
        endsAt: gig_days.ends_at,
        minutes: sql<number>`(ends_at - starts_at) / 60000 - break_minutes`.as("minutes"),
        accepted: countAgreedPlaces("gig_days").as("accepted"),
        takenPlaces: fromJson<Record<string, number>>(
          sql`select json_group_object(position.id, ${agreedPlaces} + ${requestedPlaces})
            from gig_positions as position where position.gig_id = ${gigId}`,
          "takenPlaces",
        ),
      }),
    )
    .from(gig_days)
    .where(and(eq(gig_days.gig_id, gigId), eq(gig_days.date, date)));
}

/** `shifts`: what they are called. No index leads from a gig to its shifts but by its offers. */
const isOfGig = (shifts: string, gigId: string) =>
  sql`${sql.raw(shifts)}.offer_id in (select id from offers where gig_id = ${gigId})`;

/** Booked on the nearest earlier day with a crew, else the nearest later one; neither booked for this day nor asked. */
export function listNearestCrew(db: Db, gigId: string, date: string) {
  const bookedOn = (edge: "max" | "min", side: "<" | ">") =>
    sql`(select ${sql.raw(edge)}(shifts.date) from shifts
      join assignments on assignments.id = shifts.assignment_id and assignments.status in ${activeStatusesSql}
      where ${isOfGig("shifts", gigId)} and shifts.date ${sql.raw(side)} ${date})`;
  return db
    .select(
      aliasColumns({
        userId: shifts.user_id,
        ...bookedPlaceColumns,
        employment: sql<Employment | null>`(select employment from users where id = offers.user_id)`.as(
          "employment",
        ),
      }),
    )
    .from(shifts)
    .innerJoin(
      assignments,
      sql`${assignments.id} = ${shifts.assignment_id} and ${assignments.status} in ${activeStatusesSql}`,
    )
    .innerJoin(offers, eq(offers.id, shifts.offer_id))
    .innerJoin(
      sql`offer_positions as taken`,
      sql`taken.offer_id = ${offers.id} and taken.position_id = coalesce(${shifts.position_id}, ${shifts.gig_id})`,
    )
    .where(
      sql`${isOfGig("shifts", gigId)}
        and ${shifts.date} = coalesce(${bookedOn("max", "<")}, ${bookedOn("min", ">")})
        and not exists (select 1 from shifts as there where ${isOfGig("there", gigId)} and there.date = ${date}
          and there.user_id = ${shifts.user_id})
        and not ${isRequested(gigId, date, sql`${shifts.user_id}`)}`,
    )
    .orderBy(assignments.created_at, assignments.id);
}

/** Skips who has been asked for that day meanwhile: repeated or concurrent requests ask nobody twice. */
export async function insertCrewRequests(
  db: Db,
  act: GigActionContext,
  gig: Pick<GigRow, "id" | "title" | "organizationName" | "type">,
  date: string,
  requests: readonly CrewRequest[],
) {
  const { caller, now, organizationId: gigOrganizationId } = act;
  const reference = { gigId: gig.id, title: gig.title, buyerName: gig.organizationName };
  const notification = buildGigNotification(act, "offerAmended", reference, {
    ...{ provider: gig.organizationName, providerId: gigOrganizationId, message: "" },
    ...{ pricingType: gig.type, offerStart: date, offerEnd: date },
  });
  const { list, offer, isRecipient, notified, mailed } = prepareRequests(requests, notification);
  const isInserted = sql`exists (select 1 from offers where offers.id = ${offer.id})`;
  const isAsked = sql`${isInserted} and ${isRecipient}`;
  const isWithinQuota = isWithinMailQuota(act, {
    gigId: gig.id,
    providerId: offer.provider_id,
    side: "buyer",
  });
  const { inserted, notifications, mails } = await batchNamed(db, {
    inserted: insertFrom(
      db,
      offers,
      {
        ...offer,
        gig_id: gig.id,
        start_date: date,
        end_date: date,
        created_by: caller.id,
        created_at: computeOfferCreatedAt(gig.id, now),
        positions: sql`iif((select positions from gigs where id = ${gig.id}) is null, null, ${offer.positions})`,
      },
      sql`from ${list} where not exists (select 1 from json_each(request.value, '$.userIds') as person
          where ${isRequested(gig.id, date, sql`person.value`)})`,
    )
      .onConflictDoNothing()
      .returning({ workers: offers.workers }),
    // In the owner's log, also when a platform admin asks.
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "crew.ask" },
      {
        organizationId: sql`${gigOrganizationId}`,
        subjectId: sql`${gig.id}`,
        details: sql`json_object('people', json_array_length(request.value, '$.userIds'))`,
      },
      sql`${list} where ${isInserted}`,
    ),
    notifications: notifyWhere(db, isAsked, notification, notified),
    mails: enqueueMailWhere(db, isAsked, notification, isWithinQuota, mailed),
  });
  return { asked: countPlaces(inserted), notifications, mails };
}
