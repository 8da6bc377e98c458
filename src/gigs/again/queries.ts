import { eq, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import { insertAuditEntry } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { users } from "../../db/schema/people.ts";
import { buildGigNotification, enqueueMailWhere, notifyWhere } from "../../notifications/queries.ts";
import type { CrewRequest } from "../../shared/crews/build-crew-requests.ts";
import type { ResolvedGigInput } from "../../shared/gigs/gig.ts";
import { computeAnswerTime } from "../../shared/offers/plan-reserve.ts";
import { countPlaces } from "../../shared/offers/position-places.ts";
import type { Employment } from "../../shared/people/employments.ts";
import type { GigActionContext } from "../action-context.ts";
import { bookedPlaceColumns, prepareRequests } from "../request-queries.ts";
import { holdWaves } from "../waves/queries.ts";

/** Of those whom a cancellation took off: the log says when it was. */
const cancelledAt = sql`(select max(audit_log.at) from audit_log
  where audit_log.subject_id = offers.gig_id and audit_log.action = 'gig.cancel')`;

/** Who said yes and did not leave before the gig was over or cancelled. */
const isOfCrew = sql`(assignments.status = 'confirmed' or (assignments.status = 'removed'
  and assignments.confirmed_at is not null and assignments.answered_at >= ${cancelledAt}))`;

/** An individual still on their own; an agency's worker still employed there on `date`. */
const isStillThere = (date: string) => sql`(users.deleted_at is null
  and users.organization_id is offers.organization_id and exists (select 1 from json_each(users.roles) where value = 'employee')
  and iif(offers.organization_id is null, users.email is not null, (users.ended_on is null or users.ended_on >= ${date})
    and exists (select 1 from organizations as firm
      where firm.id = offers.organization_id and firm.provides_staff and firm.deleted_at is null)))`;

/**
 * The crew of a gig, as far as it can be asked for work from `date` on, each in the position in which they worked last. Ask
 * together with the check that the caller owns the gig.
 */
export function listFormerCrew(db: Db, gigId: string, date: string) {
  const workedIn = sql`(select position_id from shifts
    where shifts.assignment_id = assignments.id and shifts.offer_id = offers.id order by date desc limit 1)`;
  const positionId = sql<string>`coalesce(${workedIn}, assignments.released_shifts ->> '$[0].positionId',
    offers.positions ->> '$[0].id', offers.gig_id)`;
  return db
    .select(
      aliasColumns({
        userId: assignments.user_id,
        ...bookedPlaceColumns,
        employment: sql<Employment | null>`iif(offers.organization_id is null, users.employment, null)`.as(
          "employment",
        ),
      }),
    )
    .from(offers)
    .innerJoin(assignments, sql`assignments.offer_id = offers.id and ${isOfCrew}`)
    .innerJoin(users, sql`users.id = assignments.user_id and ${isStillThere(date)}`)
    .innerJoin(
      sql`offer_positions as taken`,
      sql`taken.offer_id = ${offers.id} and taken.position_id = ${positionId}`,
    )
    .where(eq(offers.gig_id, gigId))
    .orderBy(assignments.created_at, assignments.id);
}

/** `buyerName`: who asks for them. */
export type CrewRequests = { buyerName: string; requests: readonly CrewRequest[] };

/**
 * Behind the new gig in its batch. While they are asked for every place, the waves wait as long as somebody on the
 * reserve would have to answer.
 */
export function askFormerCrew(
  db: Db,
  act: GigActionContext,
  input: ResolvedGigInput,
  startsAt: number,
  { buyerName, requests }: CrewRequests,
) {
  const { caller, now, organizationId, gigId } = act;
  const { startDate, endDate } = input.schedule;
  const gig = { gigId, title: input.title, buyerName };
  const notification = buildGigNotification(act, "offerAmended", gig, {
    ...{ provider: buyerName, providerId: organizationId, message: "", again: 1 },
    ...{ pricingType: input.pricing.type, offerStart: startDate, offerEnd: endDate },
  });
  const { list, offer, isRecipient, notified, mailed } = prepareRequests(requests, notification);
  const people = countPlaces(requests.map(({ userIds }) => ({ workers: userIds.length })));
  return {
    offers: insertFrom(
      db,
      offers,
      {
        ...offer,
        gig_id: gigId,
        start_date: startDate,
        end_date: endDate,
        created_by: caller.id,
        created_at: now,
        positions: input.positions === null ? null : offer.positions,
      },
      sql`from ${list}`,
    ),
    log: insertAuditEntry(db, {
      ...{ at: now, actorId: caller.id, organizationId, action: "crew.ask", subjectId: gigId },
      details: { people },
    }),
    held: people < input.headcount ? [] : [holdWaves(db, gigId, computeAnswerTime(now, startsAt))],
    notifications: notifyWhere(db, isRecipient, notification, notified),
    mails: enqueueMailWhere(db, isRecipient, notification, undefined, mailed),
  };
}
