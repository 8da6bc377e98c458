import type { GigJob } from "../../gigs/waves/alert-queue.ts";
import { buildNotifiedSideEffects } from "../../http/side-effects.ts";
import { remindCrews } from "./queries.ts";

/** At once for who is named after the hour at which their crew was reminded. Repeated, it does nothing. */
export const remindCrewOfGig: GigJob = async (db, gigId, now) => ({
  sideEffects: buildNotifiedSideEffects(await remindCrews(db, now, gigId)),
  wakeAt: null,
});
