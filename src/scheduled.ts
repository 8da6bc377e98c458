import { sealAll } from "./audit/seal-log.ts";
import { forgetTokens } from "./auth/access-tokens/queries.ts";
import { deviceLife, forgetDevicesBefore } from "./auth/devices/queries.ts";
import { forgetLinks } from "./auth/link-queries.ts";
import { forgetSessions } from "./auth/session-queries.ts";
import { forgetOutdated } from "./auth/session-store.ts";
import { forgetTriesBefore } from "./auth/tries/queries.ts";
import { remindOfUnread } from "./chat/reminder-queries.ts";
import { connect } from "./db/client.ts";
import type { Env } from "./env.ts";
import { finishGigs } from "./gigs/life/queries.ts";
import { describeFailure } from "./http/failure.ts";
import { recoverStuckMails } from "./mail/queries.ts";
import { deliver } from "./notifications/deliver.ts";
import { sweepErasures } from "./notifications/erase.ts";
import { day } from "./shared/durations.ts";

/** What the cron does. `now` in milliseconds. */
const tasks: Record<string, (env: Env, now: number) => Promise<unknown>> = {
  finishGigs: (env, now) => finishGigs(connect(env.DB), now),
  recoverMails: async (env, now) =>
    deliver(env, { outboxIds: await recoverStuckMails(connect(env.DB), now) }),
  sealAudit: sealAll,
  forgetSessions: (env, now) => forgetSessions(connect(env.DB), now),
  forgetOutdated: (env, now) => forgetOutdated(env.SESSIONS, now),
  forgetTries: (env, now) => forgetTriesBefore(connect(env.DB), now - day),
  forgetTokens: (env, now) => forgetTokens(connect(env.DB), now),
  forgetDevices: (env, now) => forgetDevicesBefore(connect(env.DB), now - deviceLife),
  erase: (env, now) => sweepErasures(env, now),
  forgetLinks: (env, now) => forgetLinks(connect(env.DB), now - day),
  remindOfChat: async (env, now) => {
    const told = await remindOfUnread(connect(env.DB), now);
    await deliver(env, { userIds: told.map((row) => row.userId) });
  },
};

/** Does every task on its own: one that fails keeps no other from being done. */
export async function runScheduled(_: ScheduledController, env: Env): Promise<void> {
  const now = Date.now();
  await Promise.all(
    Object.entries(tasks).map(([name, task]) =>
      task(env, now).catch((error) => console.error("scheduled", name, describeFailure(error))),
    ),
  );
}
