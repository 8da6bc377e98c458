import { type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { insertAuditEntries } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { activeStatusesSql } from "../db/expressions/active-statuses.ts";
import { coversDay } from "../db/expressions/offer-days.ts";
import { assignments, offers } from "../db/schema/crews.ts";
import { gigs } from "../db/schema/gigs.ts";
import {
  buildGigData,
  enqueueMailToReaders,
  hasRole,
  isBuyerStaff,
  joinRecipients,
  notifyReaders,
  type RecipientQuery,
} from "./notification-queries.ts";

const isUpcoming = (now: number) => sql`gigs.status in ('open', 'filled') and gigs.ends_at > ${now}`;

export const isOwnUpcomingGig = (id: string, now: number) =>
  sql`gigs.organization_id = ${id} and ${isUpcoming(now)}`;

/** Offers (`terms`) agreed for days still ahead of an active gig. */
const hasAgreedUpcomingDays = (
  now: number,
) => sql`terms.status = 'accepted' and terms.accepted > 0 and ${isUpcoming(now)}
  and exists (select 1 from gig_days where gig_days.ends_at > ${now}
    and ${coversDay("terms", "gig_days")})`;

export const selectGigsWithUpcomingWork = (
  id: string,
  now: number,
) => sql`from offers as terms join gigs on gigs.id = terms.gig_id
  where ${hasAgreedUpcomingDays(now)} and (gigs.organization_id = ${id} or terms.organization_id = ${id})`;

const selectAgencyPlaces =
  (id: string, now: number): RecipientQuery =>
  (recipientsJoin) =>
    sql`offers as terms
    join gigs on gigs.id = terms.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id
    join organizations as firm on firm.id = terms.organization_id ${recipientsJoin}
    where terms.organization_id = ${id} and gigs.organization_id <> ${id} and ${hasAgreedUpcomingDays(now)}`;

/** The crew, and the providers whose terms are pending or accepted. */
const selectAffectedUsers =
  (its: SQL): RecipientQuery =>
  (recipientsJoin) =>
    sql`(
      select gig_id, user_id from assignments where status in ${activeStatusesSql} and gig_id in (select id from gigs where ${its})
      union select gig_id, user_id from offers
        where user_id is not null and status in ('pending', 'accepted') and gig_id in (select id from gigs where ${its})
      union select gig_id, reader.id from offers join users as reader on reader.organization_id = offers.organization_id
        and ${hasRole("staffProvider")}
        where offers.status in ('pending', 'accepted') and gig_id in (select id from gigs where ${its})
    ) as concerned
    join gigs on gigs.id = concerned.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id ${recipientsJoin}
    where reader.email is not null`;

/** Deletes drafts too, and notifies providers and crews. `leaving` selects the organisation's people. */
export function cancelUpcomingGigs(db: Db, act: ActionContext, leaving: SQL, id: string) {
  const { caller, now } = act;
  const its = isOwnUpcomingGig(id, now);
  const concerned = selectAffectedUsers(its)(
    joinRecipients(act, leaving, sql`reader.id = concerned.user_id`),
  );
  const gigData = buildGigData(act, sql``);
  const drafts = sql`gigs.organization_id = ${id} and gigs.status = 'draft'`;
  const note = (action: "gig.cancel" | "gig.delete", which: SQL) =>
    insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action },
      { organizationId: sql`${id}`, subjectId: sql`gigs.id` },
      sql`gigs where ${which}`,
    );
  return {
    notifications: notifyReaders(db, now, "gigCancelled", gigData, concerned),
    mails: enqueueMailToReaders(
      db,
      now,
      "gigCancelled",
      sql`json_set(${gigData}, '$.gigId', gigs.id)`,
      concerned,
    ),
    log: [note("gig.cancel", its), note("gig.delete", drafts)],
    crews: db
      .update(assignments)
      .set({ status: "removed", answered_at: now })
      .where(sql`status in ${activeStatusesSql} and gig_id in (select id from gigs where ${its})`),
    gigs: db.update(gigs).set({ status: "cancelled" }).where(its).returning({ gigId: gigs.id }),
    drafts: db.delete(gigs).where(drafts),
  };
}

/** Call after its people have left the crews: the gigs open again, and buyers are told how many are missing. */
export function releaseAgencyPlaces(db: Db, act: ActionContext, leaving: SQL, id: string) {
  const { caller, now } = act;
  const sent = selectAgencyPlaces(id, now);
  const buyers = sent(joinRecipients(act, leaving, isBuyerStaff));
  const answer = buildGigData(
    act,
    sql`, 'answer', 'released', 'side', 'provider', 'answeredBy', firm.name, 'answeredById', firm.id,
      'provider', firm.name, 'providerId', firm.id, 'workers', terms.workers, 'accepted', terms.accepted`,
  );
  const mail = sql`json_set(${answer}, '$.gigId', gigs.id, '$.side', 'buyer')`;
  return {
    gigs: db.select({ gigId: sql<string>`id` }).from(sql`(select gigs.id from ${sent(sql``)})`),
    notifications: notifyReaders(db, now, "offerAnswered", answer, buyers),
    mails: enqueueMailToReaders(db, now, "offerAnswered", mail, buyers),
    log: insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action: "offer.release" },
      {
        organizationId: sql`${id}`,
        subjectId: sql`terms.id`,
        details: sql`json_object('gigId', gigs.id, 'workers', terms.accepted)`,
      },
      sent(sql``),
    ),
    offers: db
      .update(offers)
      .set({ accepted: 0 })
      .where(sql`id in (select terms.id from ${sent(sql``)})`),
  };
}
