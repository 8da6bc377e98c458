import { batchNamed } from "../../db/batch-named.ts";
import { connect } from "../../db/client.ts";
import type { AlertJob, Env } from "../../env.ts";
import { describeFailure } from "../../http/failure.ts";
import type { SideEffects } from "../../http/side-effects.ts";
import { getGigAlarm } from "../../realtime/durable-objects.ts";
import { addSearchers, chooseRecipients } from "../../shared/gigs/choose-recipients.ts";
import { matchSearches } from "../searches/queries.ts";
import { beginWaves, listBuyerDesk, listWavesAhead } from "./queries.ts";
import { listSearchOwners, listWaveProviders, toSearchOwners, toWaveProviders } from "./recipient-queries.ts";

/** As many inboxes as one message rings. */
const maxRecipients = 400;

type RunSideEffects = (env: Env, sideEffects: SideEffects) => Promise<void>;

/** A failure is retried without the rest; what is given up is found by the cron. */
export const consumeAlerts =
  (runSideEffects: RunSideEffects) =>
  async (batch: MessageBatch<AlertJob>, env: Env): Promise<void> => {
    await Promise.all(
      batch.messages.map(async (message) => {
        try {
          await runSideEffects(env, await runAlert(env, message.body));
          message.ack();
        } catch (error) {
          console.error("Alert not sent", describeFailure(error));
          message.retry({ delaySeconds: 5 });
        }
      }),
    );
  };

async function runAlert(env: Env, { gigId, userIds }: AlertJob): Promise<SideEffects> {
  return userIds === undefined ? runDueWaves(env, gigId, Date.now()) : { userIds, shownGigIds: [gigId] };
}

/** Begins what is due by `now`, and sets the alarm for what is not. More windows than one message rings are left to others. */
async function runDueWaves(env: Env, gigId: string, now: number): Promise<SideEffects> {
  const db = connect(env.DB);
  const ahead = await listWavesAhead(db, gigId);
  const due = ahead.filter(({ dueAt }) => dueAt <= now);
  const next = ahead.find(({ dueAt }) => dueAt > now);
  if (next !== undefined) await getGigAlarm(env, gigId).schedule(gigId, next.dueAt);
  const [gig] = due;
  if (gig === undefined) return {};
  const { desk, owners, ...providers } = await batchNamed(db, {
    ...listWaveProviders(db, gigId, now),
    desk: listBuyerDesk(db, gig.organizationId),
    owners: listSearchOwners(db, gigId, now),
  });
  const audiences = due.map(({ audience }) => audience);
  const chosen = chooseRecipients(gig, audiences, toWaveProviders(providers, gig.workingDays));
  const isPastPartners = audiences.some((audience) => audience !== "partners");
  const searchers = isPastPartners ? await matchSearches(db, toSearchOwners(owners), gigId) : [];
  const recipients = addSearchers(chosen, searchers);
  const begun = await beginWaves(db, { gigId, gig, audiences, recipients, now });
  const userIds = [...desk.map(({ id }) => id), ...begun.loggedIn.map(({ userId }) => userId)];
  const [first = [], ...others] = chunk(userIds, maxRecipients);
  if (others.length > 0) await env.ALERTS.sendBatch(others.map((ids) => ({ body: { gigId, userIds: ids } })));
  return { userIds: first, shownGigIds: [gigId], outboxIds: begun.mails.map(({ id }) => id) };
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
