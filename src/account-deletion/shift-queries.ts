import { type SQL, sql } from "drizzle-orm";
import { insertAuditEntries } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { assignments, offers, shifts } from "../db/schema/crews.ts";
import {
  type ActorContext,
  buildGigData,
  enqueueMailToReaders,
  isAgencyStaff,
  isBuyerStaff,
  joinRecipients,
  notifyReaders,
  type RecipientQuery,
} from "./notification-queries.ts";

/** True too when the place has no shifts. */
const hasUpcomingDays = (now: number) => sql`(
  exists (select 1 from shifts where shifts.assignment_id = place.id and shifts.ends_at > ${now})
  or not exists (select 1 from shifts where shifts.assignment_id = place.id))`;

const hasDaysAfter = (lastDay: string, now: number) => sql`exists (select 1 from shifts
  where shifts.assignment_id = place.id and shifts.date > ${lastDay} and shifts.ends_at > ${now})`;

/** `place`: the row of assignments. */
const selectUpcomingPlaces =
  (leaving: SQL, now: number, lastDay?: string): RecipientQuery =>
  (recipientsJoin) =>
    sql`assignments as place
    join gigs on gigs.id = place.gig_id and gigs.status in ('open', 'filled') and gigs.ends_at > ${now}
    join organizations as buyer on buyer.id = gigs.organization_id
    join offers as terms on terms.id = place.offer_id
    ${recipientsJoin}
    where place.status in ${activeStatusesSql} and place.user_id in (${leaving})
      and ${lastDay === undefined ? hasUpcomingDays(now) : hasDaysAfter(lastDay, now)}`;

/** The agency, or the buyer for an individual. */
const isReplacementStaff = sql`(${isAgencyStaff} or (terms.organization_id is null and ${isBuyerStaff}))`;

const selectPendingTerms =
  (which: SQL): RecipientQuery =>
  (recipientsJoin) =>
    sql`offers as terms
    join gigs on gigs.id = terms.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id
    left join organizations as firm on firm.id = terms.organization_id ${recipientsJoin}
    where terms.status = 'pending' and ${which}`;

type ReleaseOptions = { organizationId?: string | null; keepsName?: boolean; lastDay?: string | undefined };

/**
 * Pending offers are withdrawn or declined; who must find a replacement is mailed, without the name that is about to be
 * erased. `organizationId` is deleted with its people (`leaving`): `releaseAgencyPlaces` notifies the buyers of its
 * places. `keepsName`: they only leave their organisation, and are named. `lastDay`: releases only shifts after it;
 * those with shifts until then stay in the crew.
 */
export function releaseUpcomingWork(
  db: Db,
  act: ActorContext,
  leaving: SQL,
  { organizationId = null, keepsName = false, lastDay }: ReleaseOptions = {},
) {
  const { caller, now } = act;
  const places = selectUpcomingPlaces(leaving, now, lastDay);
  const pendingTerms = selectPendingTerms(
    sql`(terms.user_id in (${leaving}) or terms.organization_id = ${organizationId})`,
  );
  const joinReaders = (isRecipient: SQL) => joinRecipients(act, leaving, isRecipient);
  const sitesDesk = sql`(${isBuyerStaff} and coalesce(terms.organization_id, '') <> ${organizationId ?? "nobody"})`;
  const workerFields = sql`, 'worker', (select name from users where id = place.user_id), 'workerId', place.user_id`;
  const staysUntil = (
    assignmentId: SQL,
  ) => sql`exists (select 1 from shifts as remaining where remaining.assignment_id = ${assignmentId}
    and remaining.date <= ${lastDay ?? ""} and remaining.ends_at > ${now})`;
  const assignmentData = sql`json_patch(${buildGigData(act, keepsName ? workerFields : sql`, 'worker', ''`)},
    json_object('lastDay', iif(${staysUntil(sql`place.id`)}, ${lastDay ?? ""}, null)))`;
  const name = sql`coalesce(firm.name, '')`;
  const answer = buildGigData(
    act,
    sql`, 'answer', iif(terms.side = 'provider', 'withdrawn', 'declined'), 'side', terms.side,
      'answeredBy', ${name}, 'provider', ${name}, 'workers', terms.workers, 'accepted', 0`,
  );
  const finder = sql`iif(terms.organization_id is null, 'buyer', 'provider')`;
  const mail = (of: SQL, side: SQL) => sql`json_set(${of}, '$.gigId', gigs.id, '$.side', ${side})`;
  return {
    gigs: db
      .select({ gigId: sql<string>`id` })
      .from(sql`(select gigs.id from ${places(sql``)} union select gigs.id from ${pendingTerms(sql``)})`),
    notifications: [
      notifyReaders(
        db,
        now,
        "assignmentRemoved",
        assignmentData,
        places(joinReaders(sql`(${sitesDesk} or ${isAgencyStaff})`)),
      ),
      notifyReaders(db, now, "offerAnswered", answer, pendingTerms(joinReaders(isBuyerStaff))),
    ],
    mails: [
      enqueueMailToReaders(
        db,
        now,
        "assignmentDeclined",
        mail(assignmentData, finder),
        places(joinReaders(isReplacementStaff)),
      ),
      enqueueMailToReaders(
        db,
        now,
        "offerAnswered",
        mail(answer, sql`terms.side`),
        pendingTerms(joinReaders(isBuyerStaff)),
      ),
    ],
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id || null, action: "assignment.removed" },
      {
        organizationId: sql`coalesce(terms.organization_id, gigs.organization_id)`,
        subjectId: sql`place.id`,
        details: sql`json_object('gigId', gigs.id, 'userId', place.user_id)`,
      },
      sql`${places(sql``)} and not ${staysUntil(sql`place.id`)}`,
    ),
    places: db
      .update(assignments)
      .set({ status: "removed", answered_at: now })
      .where(sql`id in (select place.id from ${places(sql``)}) and not ${staysUntil(sql`assignments.id`)}`),
    days:
      lastDay === undefined
        ? []
        : [
            db.delete(shifts).where(
              sql`date > ${lastDay} and ends_at > ${now} and user_id in (${leaving})
                  and assignment_id in (select id from assignments where status in ${activeStatusesSql})`,
            ),
          ],
    offers: db
      .update(offers)
      .set({
        status: sql`iif(side = 'provider', 'withdrawn', 'declined')`,
        answered_by: caller.id || null,
        answered_at: now,
      })
      .where(sql`id in (select terms.id from ${pendingTerms(sql``)})`),
  };
}
