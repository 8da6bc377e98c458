import { batchNamed } from "../../db/batch-named.ts";
import type { Db } from "../../db/client.ts";
import { retryOnConflict } from "../../db/constraints.ts";
import type { GigJob } from "../../gigs/waves/alert-queue.ts";
import { buildGigSideEffects } from "../../http/side-effects.ts";
import { planCrewReserve } from "../../shared/crews/plan-crew-reserve.ts";
import { applyCrewReservePlan, selectCrewReserve } from "./queries.ts";

/** Asks people whom firms keep for the gig, in place of those who have left it or let the time pass. */
export const askCrewReserve: GigJob = (db: Db, gigId: string, now: number) =>
  retryOnConflict(async () => {
    const { gigs, places, people, bookings, dueAt } = await batchNamed(db, selectCrewReserve(db, gigId, now));
    const [gig] = gigs;
    if (gig === undefined) return { sideEffects: {}, wakeAt: null };
    const asks = planCrewReserve(places, people, bookings, now);
    const late = places.filter(({ isLate }) => isLate);
    const times = [...dueAt.flatMap(({ at }) => at ?? []), ...asks.map(({ until }) => until)];
    const wakeAt = times.length === 0 ? null : Math.min(...times);
    if (asks.length + late.length === 0) return { sideEffects: {}, wakeAt };
    const done = await applyCrewReservePlan(db, { gig, asks, late, bookings }, now);
    const notified = {
      notifications: [...done.notifications.flat(), ...done.read.flat(), ...late],
      mails: done.mails.flat(),
    };
    return { sideEffects: buildGigSideEffects(gigId, notified), wakeAt };
  });
