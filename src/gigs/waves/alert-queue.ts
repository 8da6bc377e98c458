import { batchNamed } from "../../db/batch-named.ts";
import { connect, type Db } from "../../db/client.ts";
import type { AlertJob, Env } from "../../env.ts";
import { describeFailure } from "../../http/failure.ts";
import type { RunSideEffects, SideEffects } from "../../http/side-effects.ts";
import { getGigAlarm } from "../../realtime/durable-objects.ts";
import { chooseRecipients } from "../../shared/gigs/choose-recipients.ts";
import { findUndoTime } from "../../undo/queries.ts";
import { matchSearches } from "../searches/queries.ts";
import { beginWaves, findOpenGig, listBuyerDesk, listWavesAhead } from "./queries.ts";
import {
  listSearchOwners,
  listWaveProviders,
  maxSearches,
  toSearchOwners,
  toWaveProviders,
} from "./recipient-queries.ts";

/** As many inboxes as one message rings. */
const maxRecipients = 400;

/** What may be due of a gig before its waves: who waits on a reserve is asked first. `wakeAt`: when to look again. */
export type GigJob = (
  db: Db,
  gigId: string,
  now: number,
) => Promise<{ sideEffects: SideEffects; wakeAt: number | null }>;

/** A failure is retried without the rest; what is given up is found by the cron. */
export const consumeAlerts =
  (runSideEffects: RunSideEffects, jobs: readonly GigJob[]) =>
  async (batch: MessageBatch<AlertJob>, env: Env): Promise<void> => {
    await Promise.all(
      batch.messages.map(async (message) => {
        try {
          const now = Date.now();
          const { gigId } = message.body;
          const failures: unknown[] = [];
          const isDue = isOfGig(message.body);
          // What somebody may still take back frees or fills nothing yet.
          const [undo] = isDue ? await findUndoTime(connect(env.DB), gigId, now) : [];
          if (undo?.until) {
            await getGigAlarm(env, gigId).schedule(gigId, undo.until);
            return message.ack();
          }
          for (const runJob of isDue ? jobs : []) {
            try {
              const { sideEffects, wakeAt } = await runJob(connect(env.DB), gigId, now);
              await runSideEffects(env, sideEffects);
              if (wakeAt !== null) await getGigAlarm(env, gigId).schedule(gigId, wakeAt);
            } catch (error) {
              failures.push(error);
            }
          }
          await runSideEffects(env, await runAlert(env, message.body, now));
          // One that fails keeps neither the other nor the waves back.
          if (failures.length > 0) throw failures[0];
          message.ack();
        } catch (error) {
          console.error("Alert not sent", describeFailure(error));
          message.retry({ delaySeconds: 5 });
        }
      }),
    );
  };

/** Something may be due of the gig itself. */
const isOfGig = ({ userIds, searchesAfter, held }: AlertJob) =>
  userIds === undefined && searchesAfter === undefined && held === undefined;

export async function runAlert(
  env: Env,
  { gigId, userIds, searchesAfter, held }: AlertJob,
  now: number,
): Promise<SideEffects> {
  if (held !== undefined) return held;
  if (userIds !== undefined) return { userIds, shownGigIds: [gigId] };
  return searchesAfter === undefined
    ? runDueWaves(env, gigId, now)
    : notifySearchOwners(env, gigId, searchesAfter, now);
}

/** Begins what is due by `now`, and sets the alarm for what is not. */
async function runDueWaves(env: Env, gigId: string, now: number): Promise<SideEffects> {
  const db = connect(env.DB);
  const ahead = await listWavesAhead(db, gigId, now);
  const due = ahead.filter(({ dueAt }) => dueAt <= now);
  const next = ahead.find(({ dueAt }) => dueAt > now);
  if (next !== undefined) await getGigAlarm(env, gigId).schedule(gigId, next.dueAt);
  const [gig] = due;
  if (gig === undefined) return {};
  const { desk, ...providers } = await batchNamed(db, {
    ...listWaveProviders(db, gigId, now),
    desk: listBuyerDesk(db, gig.organizationId),
  });
  const audiences = due.map(({ audience }) => audience);
  const recipients = chooseRecipients(gig, audiences, toWaveProviders(providers, gig.workingDays));
  const told = await beginWaves(db, { gigId, gig, audiences, recipients, now });
  const searchJobs = audiences.every((audience) => audience === "partners")
    ? []
    : [{ gigId, searchesAfter: "" }];
  const windows = [...desk.map(({ id }) => id), ...told.loggedIn.map(({ userId }) => userId)];
  return buildAlertSideEffects(env, gigId, windows, told.mails, searchJobs);
}

async function notifySearchOwners(env: Env, gigId: string, after: string, now: number): Promise<SideEffects> {
  const db = connect(env.DB);
  const { gigs, rows } = await batchNamed(db, {
    gigs: findOpenGig(db, gigId, now),
    rows: listSearchOwners(db, gigId, after, now),
  });
  const [gig] = gigs;
  if (gig === undefined) return {};
  const found = await matchSearches(db, toSearchOwners(rows), gigId);
  const recipients = found.map(({ userId, name }) => ({ userId, why: "search" as const, search: name }));
  const told = await beginWaves(db, { gigId, gig, audiences: [], recipients, now });
  const last = rows[maxSearches - 1];
  const more = last === undefined ? [] : [{ gigId, searchesAfter: last.searchId }];
  return buildAlertSideEffects(
    env,
    gigId,
    told.loggedIn.map(({ userId }) => userId),
    told.mails,
    more,
  );
}

/** More windows than one message rings are left to others. What is not sent is not told again: open screens ask by themselves. */
async function buildAlertSideEffects(
  env: Env,
  gigId: string,
  userIds: readonly string[],
  mails: readonly { id: string }[],
  more: readonly AlertJob[],
): Promise<SideEffects> {
  const [first = [], ...others] = chunk([...new Set(userIds)], maxRecipients);
  for (const body of [...more, ...others.map((ids) => ({ gigId, userIds: ids }))])
    await env.ALERTS.send(body).catch((error) => console.error("Alert not queued", describeFailure(error)));
  return { userIds: first, shownGigIds: [gigId], outboxIds: mails.map(({ id }) => id) };
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
