import { connect, type Db } from "../../db/client.ts";
import type { Env, PushJob } from "../../env.ts";
import { describeFailure } from "../../http/failure.ts";
import type { RunSideEffects } from "../../http/side-effects.ts";
import { getInbox } from "../../realtime/durable-objects.ts";
import { minute } from "../../shared/core/durations.ts";
import type { Delivery } from "../../shared/notifications/delivery.ts";
import { planPush } from "./plan-push.ts";
import {
  claimPushes,
  countDuePushes,
  type DuePush,
  heldBack,
  loadPushes,
  type PushOutcome,
  purgeFailedPushes,
  type SomePushes,
  savePushOutcomes,
} from "./queries.ts";
import { sendPush } from "./send-push.ts";
import { readVapidKeys } from "./vapid-keys.ts";

/** By one message. */
const pushesPerJob = 30;
/** Queued at once: each that finds its fill queues another. */
const maxJobs = 10;
/** A request may have so many connections open. */
const lanes = 6;
/** Longer than a job takes: `pushesPerJob` in `lanes`, each until its timeout. */
const leaseMs = 2 * minute;
/** The longest that a queue holds a message back, in seconds. */
const maxDelay = 12 * 60 * 60;

/** Few messages are lost, and the cron makes up for them. */
export async function queueDuePushes(env: Env, now: number): Promise<void> {
  const due = await countDuePushes(connect(env.DB), now);
  const length = Math.min(Math.ceil(due / pushesPerJob), maxJobs);
  if (length > 0) await env.PUSHES.sendBatch(Array.from({ length }, () => ({ body: {} })));
}

/** By the cron. */
export async function recoverPushes(env: Env, now: number): Promise<void> {
  await purgeFailedPushes(connect(env.DB), now);
  await queueDuePushes(env, now);
}

export const sendDuePushes =
  (runSideEffects: RunSideEffects) =>
  async (batch: MessageBatch<PushJob>, env: Env): Promise<void> => {
    for (const message of batch.messages) {
      try {
        const outboxIds = await sendSome(env, connect(env.DB));
        await runSideEffects(env, { outboxIds });
        message.ack();
      } catch (error) {
        console.error("Pushes not sent", describeFailure(error));
        message.retry({ delaySeconds: 5 });
      }
    }
  };

/** Returns the e-mails that go in place of what was lost. */
async function sendSome(env: Env, db: Db): Promise<string[]> {
  const keys = await readVapidKeys(env);
  if (keys === null) return [];
  const begun = Date.now();
  const claimed = await claimPushes(db, begun, begun + leaseMs, pushesPerJob);
  if (claimed.length === 0) return [];
  if (claimed.length >= pushesPerJob) await env.PUSHES.send({});
  const loaded = await loadPushes(db, claimed, begun);
  const due = loaded.filter(({ isReachable }) => isReachable);
  const unreachable = loaded.filter(({ isReachable }) => !isReachable);
  const inSight = await findInSight(env, due);
  const plans = due.map((push) => ({
    push,
    plan: planPush(push, { isInSight: inSight.has(push.userId), now: Date.now() }),
  }));
  const unsent = plans.flatMap(({ push, plan }) =>
    plan.action === "send" ? [] : [{ push, outcome: toOutcome(plan) }],
  );
  const sendable = plans.flatMap(({ push, plan }) => (plan.action === "send" ? [push] : []));
  const sent = await mapInLanes(groupHeld(sendable), async (pushes) => {
    const outcome = await sendPush(env, keys, pushes, Date.now());
    return pushes.map((one) => ({ push: one, outcome: keepHeld(one, outcome) }));
  });
  const ended = unreachable.map((push) => ({ push, outcome: { is: "ended" } as const }));
  const outcomes: { push: DuePush; outcome: PushOutcome }[] = [...ended, ...unsent, ...sent.flat()];
  const outboxIds = await savePushOutcomes(db, outcomes, Date.now());
  await queueRetry(
    env,
    outcomes.map(({ outcome }) => outcome),
  );
  return outboxIds;
}

const toOutcome = (plan: Exclude<Delivery, { action: "send" }>): PushOutcome =>
  plan.action === "drop" ? { is: "done" } : { is: "waiting", until: plan.until, why: heldBack };

/** Each by itself, but what was held back for a device together. */
function groupHeld(pushes: readonly DuePush[]): SomePushes[] {
  const groups = new Map<string, SomePushes>();
  for (const push of pushes) {
    const key = push.isHeld ? push.subscriptionId : `${push.subscriptionId} ${push.notificationId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [push]);
    else group.push(push);
  }
  return [...groups.values()];
}

/** What was held and could not be sent stays together. */
const keepHeld = ({ isHeld }: DuePush, outcome: PushOutcome): PushOutcome =>
  isHeld && outcome.is === "waiting" ? { ...outcome, why: heldBack } : outcome;

/** Who is looking at the app. One that cannot be asked is told rather than not. */
async function findInSight(env: Env, due: readonly DuePush[]): Promise<Set<string>> {
  const userIds = [...new Set(due.map(({ userId }) => userId))];
  const seen = await mapInLanes(userIds, async (userId) => ({
    userId,
    isInSight: await getInbox(env, userId)
      .isInSight()
      .catch(() => false),
  }));
  return new Set(seen.flatMap(({ userId, isInSight }) => (isInSight ? [userId] : [])));
}

/** Wakes the queue when the first of those that wait is due again. */
async function queueRetry(env: Env, outcomes: readonly PushOutcome[]): Promise<void> {
  const times = outcomes.flatMap((outcome) => (outcome.is === "waiting" ? [outcome.until] : []));
  if (times.length === 0) return;
  const seconds = Math.ceil((Math.min(...times) - Date.now()) / 1000);
  await env.PUSHES.send({}, { delaySeconds: Math.min(Math.max(seconds, 0), maxDelay) });
}

/** In any order, a few at a time. */
async function mapInLanes<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const left = [...items];
  const results: Result[] = [];
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await act(item));
  };
  await Promise.all(Array.from({ length: lanes }, run));
  return results;
}
