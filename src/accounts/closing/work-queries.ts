import { type SQL, sql } from "drizzle-orm";
import type { Act } from "../../auth/caller.ts";
import { active } from "../../db/active.ts";
import type { Db } from "../../db/client.ts";
import { assignments, offers } from "../../db/schema/crews.ts";
import { audit_log, mail_outbox, notifications } from "../../db/schema/messages.ts";

/**
 * What is read of a gig whose crew somebody leaves. `readers` joins who hears of it; all of them know the gig, its
 * `buyer`, the `terms` that the `worker` comes on.
 */
type Source = (readers: SQL) => SQL;

/** Places in crews with work still ahead: `place` is the row of assignments. */
const placesOf =
  (leaving: SQL, now: number): Source =>
  (readers) =>
    sql`assignments as place
    join gigs on gigs.id = place.gig_id and gigs.status in ('open', 'filled') and gigs.ends_at > ${now}
    join organizations as buyer on buyer.id = gigs.organization_id
    join offers as terms on terms.id = place.offer_id
    join users as worker on worker.id = place.user_id ${readers}
    where place.status in ${active} and place.user_id in (${leaving})`;

/** Terms of doers on their own account that nobody has answered. */
const waitingOf =
  (leaving: SQL): Source =>
  (readers) =>
    sql`offers as terms
    join gigs on gigs.id = terms.gig_id
    join organizations as buyer on buyer.id = gigs.organization_id
    join users as worker on worker.id = terms.user_id ${readers}
    where terms.status = 'pending' and terms.user_id in (${leaving})`;

const holding = (role: string) => sql`exists (select 1 from json_each(reader.roles)
  where value in (${role}, ${`${role}Admin`}))`;
const buyersDesk = sql`(reader.organization_id = gigs.organization_id and ${holding("workProvider")})`;
const agencysDesk = sql`(reader.organization_id = terms.organization_id and ${holding("staffProvider")})`;
/** Who must find somebody else: the agency, or for a doer on their own account the buyer. */
const finders = sql`(${agencysDesk} or (terms.organization_id is null and ${buyersDesk}))`;

/**
 * Frees the work ahead of people whose accounts close, as a desk's removal does: both desks hear of every place, and
 * who must find somebody else gets an e-mail. Offers that wait are taken back, or answered no. `leaving` selects their
 * ids. The first statement gives the gigs that change, as `{ gigId }`; two more whom to tell, two more what to mail.
 */
export function freeWork(db: Db, act: Act, leaving: SQL) {
  const { caller, now } = act;
  const [places, waiting] = [placesOf(leaving, now), waitingOf(leaving)];
  const readers = (desk: SQL) => sql`join users as reader on ${desk} and reader.id <> ${caller.id}
    and reader.id not in (${leaving})`;
  const data = (more: SQL) => sql`json_object('actor', ${caller.name}, 'gig', gigs.title,
    'organization', buyer.name, ${more})`;
  const place = data(sql`'worker', worker.name`);
  const answer = data(sql`'answer', iif(terms.side = 'provider', 'withdrawn', 'declined'), 'side', terms.side,
    'answeredBy', worker.name, 'provider', worker.name, 'workers', 1, 'accepted', 0`);
  const finder = sql`iif(terms.organization_id is null, 'buyer', 'provider')`;
  const letter = (of: SQL, side: SQL) => sql`json_set(${of}, '$.gigId', gigs.id, '$.side', ${side})`;
  return [
    db
      .select({ gigId: sql<string>`id` })
      .from(sql`(select gigs.id from ${places(sql``)} union select gigs.id from ${waiting(sql``)})`),
    tell(db, now, "assignmentRemoved", place, places(readers(sql`(${buyersDesk} or ${agencysDesk})`))),
    tell(db, now, "offerAnswered", answer, waiting(readers(buyersDesk))),
    mail(db, now, "assignmentDeclined", letter(place, finder), places(readers(finders))),
    mail(db, now, "offerAnswered", letter(answer, sql`terms.side`), waiting(readers(buyersDesk))),
    db.insert(audit_log).select(
      sql`select null, ${now}, ${caller.id}, coalesce(terms.organization_id, gigs.organization_id),
          'assignment.removed', place.id, json_object('gigId', gigs.id, 'userId', place.user_id)
        from ${places(sql``)}`,
    ),
    db
      .update(assignments)
      .set({ status: "removed", answered_at: now })
      .where(sql`id in (select place.id from ${places(sql``)})`),
    db
      .update(offers)
      .set({
        status: sql`iif(side = 'provider', 'withdrawn', 'declined')`,
        answered_by: caller.id,
        answered_at: now,
      })
      .where(sql`id in (select terms.id from ${waiting(sql``)})`),
  ] as const;
}

const newRowId = sql`lower(hex(randomblob(10)))`;

function tell(db: Db, now: number, kind: "assignmentRemoved" | "offerAnswered", data: SQL, source: SQL) {
  return db
    .insert(notifications)
    .select(sql`select ${newRowId}, reader.id, ${kind}, gigs.id, null, ${data}, ${now}, null from ${source}`)
    .returning({ userId: notifications.user_id });
}

function mail(db: Db, now: number, kind: "assignmentDeclined" | "offerAnswered", data: SQL, source: SQL) {
  return db
    .insert(mail_outbox)
    .select(
      sql`select ${newRowId}, reader.id, reader.email, ${kind}, reader.locale, ${data}, null, 'queued', 0, '', ${now},
        null, null from ${source} and reader.email is not null`,
    )
    .returning({ id: mail_outbox.id });
}
