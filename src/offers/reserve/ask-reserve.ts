import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { retryOnConflict } from "../../db/constraints.ts";
import type { SideEffects } from "../../http/side-effects.ts";
import { planReserve } from "../../shared/offers/plan-reserve.ts";
import { applyReservePlan, selectReserve } from "./queries.ts";

/** `wakeAt`: when the next answer is due. */
type Asked = { sideEffects: SideEffects; wakeAt: number | null };

/** Whether anybody would be asked, were a place to become free now. */
export async function canAskReserve(db: Db, gigId: string, now: number): Promise<boolean> {
  const { gigs, days, offers } = await batchNamed(db, selectReserve(db, gigId, now));
  return gigs.some((gig) => planReserve({ ...gig, days, offers, freedAt: now }, now).ask.length > 0);
}

/** Asks whoever is next on the reserve of a gig, and passes over whose time is over. Repeated, it does nothing anew. */
export const askReserve = (db: Db, gigId: string, now: number): Promise<Asked> =>
  retryOnConflict(async () => {
    const { gigs, days, offers } = await batchNamed(db, selectReserve(db, gigId, now));
    const [gig] = gigs;
    if (gig === undefined) return { sideEffects: {}, wakeAt: null };
    const plan = planReserve({ ...gig, days, offers }, now);
    const { ask, drop, keep, wakeAt, beginsWave } = plan;
    if (ask.length + drop.length + keep.length === 0 && !beginsWave) return { sideEffects: {}, wakeAt };
    const done = await applyReservePlan(db, { gigId, ...gig }, plan, now);
    const userIds = [...done.notifications, ...done.silent, ...done.read].map(({ userId }) => userId);
    const desk = done.desk.map(({ id }) => id);
    return {
      sideEffects: {
        userIds: [...userIds, ...desk],
        shownGigIds: [gigId],
        outboxIds: done.mails.map(({ id }) => id),
      },
      wakeAt,
    };
  });
