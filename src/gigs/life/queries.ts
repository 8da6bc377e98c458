import { eq, type SQL, sql } from "drizzle-orm";
import { active } from "../../db/active.ts";
import type { Db } from "../../db/client.ts";
import { isAmong } from "../../db/json.ts";
import { onlyIf } from "../../db/only-if.ts";
import { assignments } from "../../db/schema/crews.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { users } from "../../db/schema/people.ts";
import { mailThose, newsOf, tellThose } from "../../notifications/queries.ts";
import type { GigStatus } from "../../shared/gig.ts";
import { type GigAct, recordAct, toldOf } from "../act.ts";
import type { GigRow } from "../queries.ts";

/**
 * A step of the gig's life. Refuses with `gig.transition` from any other status than `from`, and for a published gig
 * whose last shift has ended: that one is done, though the cron may not have written so yet.
 */
function move(db: Db, { gigId, now }: GigAct, from: readonly GigStatus[], to: GigStatus) {
  const mayMove = sql`${isAmong(sql`status`, from)} and (status = 'draft' or ends_at > ${now})`;
  return db
    .update(gigs)
    .set({ status: onlyIf(mayMove, sql`${to}`) })
    .where(eq(gigs.id, gigId));
}

/** Brings a draft out. */
export function publishGig(db: Db, act: GigAct) {
  const published = { published_at: act.now };
  return db.batch([
    move(db, act, ["draft"], "open"),
    db.update(gigs).set(published).where(eq(gigs.id, act.gigId)),
    recordAct(db, act, "gig.publish"),
  ]);
}

/** Ends the gig for everybody: waiting offers expire by themselves, who was named is let go, and all are told. */
export async function cancelGig(db: Db, act: GigAct, read: GigRow) {
  const news = newsOf(act, "gigCancelled", toldOf(read));
  const [told, mailed] = await db.batch([
    tellThose(db, isConcerned(act.gigId), news),
    mailThose(db, isConcerned(act.gigId), news),
    move(db, act, ["draft", "open", "filled"], "cancelled"),
    db
      .update(assignments)
      .set({ status: "removed", answered_at: act.now })
      .where(sql`gig_id = ${act.gigId} and status in ${active}`),
    recordAct(db, act, "gig.cancel"),
  ]);
  return { told, mailed };
}

/** Takes a draft away. Through `cancelled`, which only a draft reaches that nobody has published meanwhile. */
export function deleteDraft(db: Db, act: GigAct) {
  return db.batch([
    move(db, act, ["draft"], "cancelled"),
    db.delete(gigs).where(eq(gigs.id, act.gigId)),
    recordAct(db, act, "gig.delete"),
  ]);
}

/** Closes what is over: published gigs whose last shift has ended are done. Offers still waiting expire with them. */
export function finishGigs(db: Db, now: number) {
  return db
    .update(gigs)
    .set({ status: "done" })
    .where(sql`status in ('open', 'filled') and ends_at <= ${now}`)
    .returning({ id: gigs.id });
}

/**
 * Which rows of `users` must hear of a change: the named crew, and the desks and doers whose offer waits or was
 * accepted. Asked in the batch of the change, before it: whoever was named while it was on its way hears of it too.
 */
export function isConcerned(gigId: string): SQL {
  return sql`(${users.deleted_at} is null and ${users.id} in (
      select user_id from assignments where gig_id = ${gigId} and status in ${active}
      union select user_id from offers where gig_id = ${gigId} and status in ('pending', 'accepted')
    ) or (${users.organization_id} in (
      select organization_id from offers where gig_id = ${gigId} and status in ('pending', 'accepted')
    ) and exists (
      select 1 from json_each(${users.roles}) where value in ('staffProvider', 'staffProviderAdmin')
    )))`;
}
