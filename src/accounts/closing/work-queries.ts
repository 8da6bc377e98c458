import { type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import { recordEach } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { agencysDesk, buyersDesk, factsOf, mail, readersAt, type Source, tell } from "./news-queries.ts";

/** Whether days of somebody's own are still ahead there, whatever the gig goes on to; or none are known. */
const daysAhead = (now: number) => sql`(
  exists (select 1 from shifts where shifts.assignment_id = place.id and shifts.ends_at > ${now})
  or not exists (select 1 from shifts where shifts.assignment_id = place.id))`;

/** Places in crews with work still ahead: `place` is the row of assignments. */
const placesOf =
  (leaving: SQL, now: number): Source =>
  (readers) =>
    sql`assignments as place
    join gigs on gigs.id = place.gig_id and gigs.status in ('open', 'filled') and gigs.ends_at > ${now}
    join organizations as buyer on buyer.id = gigs.organization_id
    join offers as terms on terms.id = place.offer_id
    ${readers}
    where place.status in ${active} and place.user_id in (${leaving}) and ${daysAhead(now)}`;

/** Who must find somebody else: the agency, or for a doer on their own account the buyer. */
const finders = sql`(${agencysDesk} or (terms.organization_id is null and ${buyersDesk}))`;

/** Terms that nobody has answered; `which` of them. */
const waitingOf =
  (which: SQL): Source =>
  (readers) =>
    sql`offers as terms
    join gigs on gigs.id = terms.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id
    left join organizations as firm on firm.id = terms.organization_id ${readers}
    where terms.status = 'pending' and ${which}`;

/**
 * Frees the work ahead of people whose accounts close, as a desk's removal does: both desks hear of every place, and
 * who must find somebody else gets an e-mail, without a name: what would stay with them is what is to be forgotten.
 * Offers that wait are taken back, or answered no. `leaving` selects their ids, `organizationId` the organisation that
 * closes with them: of its places the buyers hear by `giveBack`, once for all of a gig. Gives `gigs` that change, whom it has `told` and `mailed`.
 */
export function freeWork(db: Db, act: Act, leaving: SQL, organizationId: string | null = null) {
  const { caller, now } = act;
  const places = placesOf(leaving, now);
  const waiting = waitingOf(
    sql`(terms.user_id in (${leaving}) or terms.organization_id = ${organizationId})`,
  );
  const readers = (desk: SQL) => readersAt(act, leaving, desk);
  const sitesDesk = sql`(${buyersDesk} and coalesce(terms.organization_id, '') <> ${organizationId ?? "nobody"})`;
  const place = factsOf(act, sql`, 'worker', ''`);
  const name = sql`coalesce(firm.name, '')`;
  const answer = factsOf(
    act,
    sql`, 'answer', iif(terms.side = 'provider', 'withdrawn', 'declined'), 'side', terms.side,
      'answeredBy', ${name}, 'provider', ${name}, 'workers', terms.workers, 'accepted', 0`,
  );
  const finder = sql`iif(terms.organization_id is null, 'buyer', 'provider')`;
  const letter = (of: SQL, side: SQL) => sql`json_set(${of}, '$.gigId', gigs.id, '$.side', ${side})`;
  return {
    gigs: db
      .select({ gigId: sql<string>`id` })
      .from(sql`(select gigs.id from ${places(sql``)} union select gigs.id from ${waiting(sql``)})`),
    told: [
      tell(db, now, "assignmentRemoved", place, places(readers(sql`(${sitesDesk} or ${agencysDesk})`))),
      tell(db, now, "offerAnswered", answer, waiting(readers(buyersDesk))),
    ],
    mailed: [
      mail(db, now, "assignmentDeclined", letter(place, finder), places(readers(finders))),
      mail(db, now, "offerAnswered", letter(answer, sql`terms.side`), waiting(readers(buyersDesk))),
    ],
    log: recordEach(
      db,
      { at: now, actorId: caller.id, action: "assignment.removed" },
      {
        organizationId: sql`coalesce(terms.organization_id, gigs.organization_id)`,
        subjectId: sql`place.id`,
        details: sql`json_object('gigId', gigs.id, 'userId', place.user_id)`,
      },
      places(sql``),
    ),
    places: db
      .update(assignments)
      .set({ status: "removed", answered_at: now })
      .where(sql`id in (select place.id from ${places(sql``)})`),
    offers: db
      .update(offers)
      .set({
        status: sql`iif(side = 'provider', 'withdrawn', 'declined')`,
        answered_by: caller.id,
        answered_at: now,
      })
      .where(sql`id in (select terms.id from ${waiting(sql``)})`),
  };
}
