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
  enqueueMails,
  hasRole,
  insertNotifications,
  isBuyerStaff,
  joinRecipients,
  type RecipientQuery,
} from "./notification-queries.ts";

const isUpcoming = (now: number) => sql`gigs.status in ('open', 'filled') and gigs.ends_at > ${now}`;

/** An organisation's own gigs that are not over. */
export const isOwnUpcomingGig = (id: string, now: number) =>
  sql`gigs.organization_id = ${id} and ${isUpcoming(now)}`;

/** What was agreed, as `terms`, for days that are still ahead of a gig that goes on. */
const hasAgreedUpcomingDays = (
  now: number,
) => sql`terms.status = 'accepted' and terms.accepted > 0 and ${isUpcoming(now)}
  and exists (select 1 from gig_days where gig_days.ends_at > ${now}
    and ${coversDay("terms", "gig_days")})`;

/** Gigs for whose days ahead people are accepted: on an organisation's own sites, or those that it sends. */
export const selectGigsWithUpcomingWork = (
  id: string,
  now: number,
) => sql`from offers as terms join gigs on gigs.id = terms.gig_id
  where ${hasAgreedUpcomingDays(now)} and (gigs.organization_id = ${id} or terms.organization_id = ${id})`;

/** The places that an agency has agreed on others' sites. */
const selectAgencyPlaces =
  (id: string, now: number): RecipientQuery =>
  (readers) =>
    sql`offers as terms
    join gigs on gigs.id = terms.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id
    join organizations as firm on firm.id = terms.organization_id ${readers}
    where terms.organization_id = ${id} and gigs.organization_id <> ${id} and ${hasAgreedUpcomingDays(now)}`;

/** Who has to do with gigs, `its` of them: who is named, the doers and the desks whose terms wait or were accepted. */
const selectAffectedUsers =
  (its: SQL): RecipientQuery =>
  (readers) =>
    sql`(
      select gig_id, user_id from assignments where status in ${activeStatusesSql} and gig_id in (select id from gigs where ${its})
      union select gig_id, user_id from offers
        where user_id is not null and status in ('pending', 'accepted') and gig_id in (select id from gigs where ${its})
      union select gig_id, reader.id from offers join users as reader on reader.organization_id = offers.organization_id
        and ${hasRole("staffProvider")}
        where offers.status in ('pending', 'accepted') and gig_id in (select id from gigs where ${its})
    ) as concerned
    join gigs on gigs.id = concerned.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id ${readers}
    where reader.email is not null`;

/**
 * Calls off an organisation's gigs: who offered, the agreed agencies and the named crews hear of it, and the crews are let
 * go. Drafts are thrown away. `leaving` selects its people. Gives `gigs` that change, whom it has `told` and `mailed`.
 */
export function cancelUpcomingGigs(db: Db, act: ActionContext, leaving: SQL, id: string) {
  const { caller, now } = act;
  const its = isOwnUpcomingGig(id, now);
  const concerned = selectAffectedUsers(its)(
    joinRecipients(act, leaving, sql`reader.id = concerned.user_id`),
  );
  const facts = buildGigData(act, sql``);
  const drafts = sql`gigs.organization_id = ${id} and gigs.status = 'draft'`;
  const note = (action: "gig.cancel" | "gig.delete", which: SQL) =>
    insertAuditEntries(
      db,
      { at: now, actorId: caller.id, action },
      { organizationId: sql`${id}`, subjectId: sql`gigs.id` },
      sql`gigs where ${which}`,
    );
  return {
    told: insertNotifications(db, now, "gigCancelled", facts, concerned),
    mailed: enqueueMails(db, now, "gigCancelled", sql`json_set(${facts}, '$.gigId', gigs.id)`, concerned),
    log: [note("gig.cancel", its), note("gig.delete", drafts)],
    crews: db
      .update(assignments)
      .set({ status: "removed", answered_at: now })
      .where(sql`status in ${activeStatusesSql} and gig_id in (select id from gigs where ${its})`),
    gigs: db.update(gigs).set({ status: "cancelled" }).where(its).returning({ gigId: gigs.id }),
    drafts: db.delete(gigs).where(drafts),
  };
}

/**
 * Gives back the places that an agency has agreed on others' sites, once nobody of its people is named for them any more:
 * the gigs open again, and their buyers are told and mailed how many are missing. Gives as `cancelUpcomingGigs`.
 */
export function releaseAgencyPlaces(db: Db, act: ActionContext, leaving: SQL, id: string) {
  const { caller, now } = act;
  const sent = selectAgencyPlaces(id, now);
  const buyers = sent(joinRecipients(act, leaving, isBuyerStaff));
  const answer = buildGigData(
    act,
    sql`, 'answer', 'released', 'side', 'provider', 'answeredBy', firm.name, 'answeredById', firm.id,
      'provider', firm.name, 'providerId', firm.id, 'workers', terms.workers, 'accepted', terms.accepted`,
  );
  const letter = sql`json_set(${answer}, '$.gigId', gigs.id, '$.side', 'buyer')`;
  return {
    gigs: db.select({ gigId: sql<string>`id` }).from(sql`(select gigs.id from ${sent(sql``)})`),
    told: insertNotifications(db, now, "offerAnswered", answer, buyers),
    mailed: enqueueMails(db, now, "offerAnswered", letter, buyers),
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
