import { eraseOldAbsences } from "./absences/queries.ts";
import { processDueErasures } from "./account-deletion/erasure-jobs.ts";
import { deleteExpiredApplications } from "./applications/queries.ts";
import { signAllEntries } from "./audit/sign-log.ts";
import { purgeExpiredTokens } from "./auth/access-tokens/queries.ts";
import { deviceTtl, purgeDevicesBefore } from "./auth/devices/queries.ts";
import { purgeExpiredLinks } from "./auth/link-queries.ts";
import { purgeExpiredSessions } from "./auth/sessions/queries.ts";
import { purgeLegacySessions } from "./auth/sessions/session-store.ts";
import { remindOfUnread } from "./chat/reminder-queries.ts";
import { remindCrews, reportUnconfirmed } from "./crews/reminders/queries.ts";
import { deleteReservesOfOverGigs, listUnattendedCrewGigIds } from "./crews/reserve/queries.ts";
import { expireSwaps } from "./crews/swaps/expiry-queries.ts";
import { batchNamed } from "./db/batch-named.ts";
import { connect } from "./db/client.ts";
import type { Env } from "./env.ts";
import { finishGigs, recountStartedGigs } from "./gigs/status-queries.ts";
import { deleteWavesOfOverGigs, listOverdueGigIds } from "./gigs/waves/queries.ts";
import { describeFailure } from "./http/failure.ts";
import { purgeIdempotencyKeys } from "./http/idempotency-queries.ts";
import { buildNotifiedSideEffects, type NotifiedRows, type SideEffects } from "./http/side-effects.ts";
import { recoverStuckMails } from "./mail/queries.ts";
import { releaseHeldMails } from "./notifications/delivery/queries.ts";
import { recoverPushes } from "./notifications/push/push-queue.ts";
import { markOpeningsRead } from "./notifications/read-queries.ts";
import { listUnattendedGigIds } from "./offers/reserve/queries.ts";
import { sweepUnsentPictures } from "./pictures/sweep-unsent.ts";
import { purgeAttemptsBefore } from "./rate-limits/queries.ts";
import { runSideEffects } from "./run-side-effects.ts";
import { day } from "./shared/core/durations.ts";
import { purgeUndos } from "./undo/queries.ts";
import { remindOfCards } from "./users/cards/reminder-queries.ts";
import { anonymizeFormerEmployees, endDueEmployments } from "./users/employment/scheduled-ends.ts";

/** Every five minutes, each by itself. */
const tasks: Record<string, (env: Env, now: number) => Promise<unknown>> = {
  finishGigs: async (env, now) => {
    const db = connect(env.DB);
    const finished = await finishGigs(db, now);
    if (finished.length > 0)
      await markOpeningsRead(
        db,
        now,
        finished.map(({ id }) => id),
      );
  },
  recountStartedGigs: (env, now) => recountStartedGigs(connect(env.DB), now),
  recoverStuckMails: async (env, now) =>
    runSideEffects(env, { outboxIds: await recoverStuckMails(connect(env.DB), now) }),
  releaseHeldMails: async (env, now) =>
    runSideEffects(env, { outboxIds: await releaseHeldMails(connect(env.DB), now) }),
  recoverPushes,
  alertOverdueGigs: async (env, now) => {
    const db = connect(env.DB);
    const { waves, offers, crews } = await batchNamed(db, {
      waves: listOverdueGigIds(db, now, 100),
      offers: listUnattendedGigIds(db, now, 100),
      crews: listUnattendedCrewGigIds(db, now, 100),
    });
    const gigIds = new Set([...waves, ...offers, ...crews].map(({ gigId }) => gigId));
    await runSideEffects(env, { dueGigIds: [...gigIds] });
  },
  deleteReservesOfOverGigs: (env) => deleteReservesOfOverGigs(connect(env.DB)),
  expireSwaps: async (env, now) => runNotified(env, await expireSwaps(connect(env.DB), now)),
  deleteWavesOfOverGigs: (env) => deleteWavesOfOverGigs(connect(env.DB)),
  endDueEmployments: (env, now) => runSideEffectsOfEach(env, endDueEmployments(env, now)),
  anonymizeFormerEmployees: (env, now) => runSideEffectsOfEach(env, anonymizeFormerEmployees(env, now)),
  signAllEntries,
  purgeExpiredSessions: (env, now) => purgeExpiredSessions(connect(env.DB), now),
  purgeLegacySessions: (env, now) => purgeLegacySessions(env.SESSIONS, now),
  purgeAttempts: (env, now) => purgeAttemptsBefore(connect(env.DB), now - day),
  purgeExpiredTokens: (env, now) => purgeExpiredTokens(connect(env.DB), now),
  purgeIdempotencyKeys: (env, now) => purgeIdempotencyKeys(connect(env.DB), now - 30 * day),
  purgeUndos: (env, now) => purgeUndos(connect(env.DB), now),
  purgeDevices: (env, now) => purgeDevicesBefore(connect(env.DB), now - deviceTtl),
  sweepUnsentPictures,
  processDueErasures: (env, now) => processDueErasures(env, now),
  deleteExpiredApplications: (env, now) => deleteExpiredApplications(connect(env.DB), now),
  eraseOldAbsences: (env, now) => eraseOldAbsences(connect(env.DB), now),
  purgeExpiredLinks: (env, now) => purgeExpiredLinks(connect(env.DB), now - day),
  remindCrews: async (env, now) => runNotified(env, await remindCrews(connect(env.DB), now)),
  reportUnconfirmed: async (env, now) => runNotified(env, await reportUnconfirmed(connect(env.DB), now)),
  remindOfCards: async (env, now) => runNotified(env, await remindOfCards(connect(env.DB), now)),
  remindOfUnread: async (env, now) => runNotified(env, await remindOfUnread(connect(env.DB), now)),
};

const runNotified = (env: Env, notified: NotifiedRows): Promise<void> =>
  runSideEffects(env, buildNotifiedSideEffects(notified));

async function runSideEffectsOfEach(env: Env, each: AsyncIterable<SideEffects>): Promise<void> {
  for await (const sideEffects of each) await runSideEffects(env, sideEffects);
}

/** A task that fails does not keep the others from running. */
export async function runScheduled({ scheduledTime: now }: ScheduledController, env: Env): Promise<void> {
  await Promise.all(
    Object.entries(tasks).map(([name, task]) =>
      task(env, now).catch((error) => console.error("scheduled", name, describeFailure(error))),
    ),
  );
}
