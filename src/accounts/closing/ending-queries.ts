import { type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import { recordEach } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { buyersDesk, factsOf, holding, mail, readersAt, type Source, tell } from "./news-queries.ts";

const isAhead = (now: number) => sql`gigs.status in ('open', 'filled') and gigs.ends_at > ${now}`;

/** An organisation's own gigs that are not over. */
export const ownAhead = (id: string, now: number) => sql`gigs.organization_id = ${id} and ${isAhead(now)}`;

/** What was agreed, as `terms`, for days that are still ahead of a gig that goes on. */
const agreedAhead = (now: number) => sql`terms.status = 'accepted' and terms.accepted > 0 and ${isAhead(now)}
  and exists (select 1 from gig_days where gig_days.gig_id = gigs.id and gig_days.ends_at > ${now}
    and gig_days.date between terms.start_date and terms.end_date)`;

/** Gigs for whose days ahead people are accepted: on an organisation's own sites, or those that it sends. */
export const workOf = (
  id: string,
  now: number,
) => sql`from offers as terms join gigs on gigs.id = terms.gig_id
  where ${agreedAhead(now)} and (gigs.organization_id = ${id} or terms.organization_id = ${id})`;

/** The places that an agency has agreed on others' sites. */
const sentBy =
  (id: string, now: number): Source =>
  (readers) =>
    sql`offers as terms
    join gigs on gigs.id = terms.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id
    join organizations as firm on firm.id = terms.organization_id ${readers}
    where terms.organization_id = ${id} and gigs.organization_id <> ${id} and ${agreedAhead(now)}`;

/** Who has to do with gigs, `its` of them: who is named, the doers and the desks whose terms wait or were accepted. */
const concernedBy =
  (its: SQL): Source =>
  (readers) =>
    sql`(
      select gig_id, user_id from assignments where status in ${active} and gig_id in (select id from gigs where ${its})
      union select gig_id, user_id from offers
        where user_id is not null and status in ('pending', 'accepted') and gig_id in (select id from gigs where ${its})
      union select gig_id, reader.id from offers join users as reader on reader.organization_id = offers.organization_id
        and ${holding("staffProvider")}
        where offers.status in ('pending', 'accepted') and gig_id in (select id from gigs where ${its})
    ) as concerned
    join gigs on gigs.id = concerned.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id ${readers}
    where reader.email is not null`;

/**
 * Calls off an organisation's gigs: who offered, the agreed agencies and the named crews hear of it, and the crews are let
 * go. Drafts are thrown away. `leaving` selects its people. Gives `gigs` that change, whom it has `told` and `mailed`.
 */
export function callOff(db: Db, act: Act, leaving: SQL, id: string) {
  const { caller, now } = act;
  const its = ownAhead(id, now);
  const concerned = concernedBy(its)(readersAt(act, leaving, sql`reader.id = concerned.user_id`));
  const facts = factsOf(act, sql``);
  const drafts = sql`gigs.organization_id = ${id} and gigs.status = 'draft'`;
  const note = (action: "gig.cancel" | "gig.delete", which: SQL) =>
    recordEach(
      db,
      { at: now, actorId: caller.id, action },
      { organizationId: sql`${id}`, subjectId: sql`gigs.id` },
      sql`gigs where ${which}`,
    );
  return {
    told: tell(db, now, "gigCancelled", facts, concerned),
    mailed: mail(db, now, "gigCancelled", sql`json_set(${facts}, '$.gigId', gigs.id)`, concerned),
    log: [note("gig.cancel", its), note("gig.delete", drafts)],
    crews: db
      .update(assignments)
      .set({ status: "removed", answered_at: now })
      .where(sql`status in ${active} and gig_id in (select id from gigs where ${its})`),
    gigs: db.update(gigs).set({ status: "cancelled" }).where(its).returning({ gigId: gigs.id }),
    drafts: db.delete(gigs).where(drafts),
  };
}

/**
 * Gives back the places that an agency has agreed on others' sites, once nobody of its people is named for them any more:
 * the gigs open again, and their buyers are told and mailed how many are missing. Gives as `callOff`.
 */
export function giveBack(db: Db, act: Act, leaving: SQL, id: string) {
  const { caller, now } = act;
  const sent = sentBy(id, now);
  const buyers = sent(readersAt(act, leaving, buyersDesk));
  const answer = factsOf(
    act,
    sql`, 'answer', 'released', 'side', 'provider', 'answeredBy', firm.name, 'answeredById', firm.id,
      'provider', firm.name, 'providerId', firm.id, 'workers', terms.workers, 'accepted', terms.accepted`,
  );
  const letter = sql`json_set(${answer}, '$.gigId', gigs.id, '$.side', 'buyer')`;
  return {
    gigs: db.select({ gigId: sql<string>`id` }).from(sql`(select gigs.id from ${sent(sql``)})`),
    told: tell(db, now, "offerAnswered", answer, buyers),
    mailed: mail(db, now, "offerAnswered", letter, buyers),
    log: recordEach(
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
