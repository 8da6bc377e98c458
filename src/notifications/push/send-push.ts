import { buildPushPayload } from "@block65/webcrypto-web-push";
import { type Env, isLocal } from "../../env.ts";
import { day, hour } from "../../shared/core/durations.ts";
import { describeHeldPushes, describePush } from "./describe-push.ts";
import { getPushDeadline } from "./plan-push.ts";
import type { PushOutcome, SomePushes } from "./queries.ts";
import type { readVapidKeys } from "./vapid-keys.ts";

export const sendTimeout = 5000;
export const maxAttempts = 10;
/** The longest that push services keep a message. */
const maxTtl = 28 * day;
const gone = new Set([404, 410]);
const isTemporary = (status: number) => status === 429 || status >= 500;

type VapidKeys = NonNullable<Awaited<ReturnType<typeof readVapidKeys>>>;

/** Asks the push service once. Never throws: what went wrong is the outcome. */
export async function sendPush(
  env: Env,
  keys: VapidKeys,
  pushes: SomePushes,
  now: number,
): Promise<PushOutcome> {
  const [push] = pushes;
  const attempts = Math.min(...pushes.map((one) => one.attempts));
  try {
    const answer = await request(env, keys, pushes, now);
    await answer.body?.cancel();
    if (answer.ok) return { is: "done" };
    if (gone.has(answer.status)) return { is: "gone" };
    const why = String(answer.status);
    if (isTemporary(answer.status)) return retry(attempts, now, why, readRetryAfter(answer, now));
    console.error("Push refused", why, new URL(push.endpoint).host);
    return { is: "failed", why };
  } catch (error) {
    return retry(attempts, now, error instanceof Error ? error.name : "unknown");
  }
}

async function request(env: Env, keys: VapidKeys, pushes: SomePushes, now: number): Promise<Response> {
  const [push] = pushes;
  const { endpoint, p256dh, auth } = push;
  const message = pushes.length > 1 ? describeHeldPushes(env, pushes) : await describePush(env, push);
  const deadline = Math.max(...pushes.map((one) => getPushDeadline(one, now)));
  const ttl = Math.min(deadline - now, maxTtl);
  const isSoon = pushes.some(({ startsAt }) => startsAt !== null && startsAt - now < day);
  const { headers, body } = await buildPushPayload(
    {
      data: JSON.stringify(message),
      options: {
        ttl: Math.ceil(ttl / 1000),
        urgency: isSoon ? "high" : "normal",
        topic: message.notification.tag,
      },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    keys,
  );
  return fetch(resolveEndpoint(env, endpoint), {
    method: "POST",
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(sendTimeout),
  });
}

function resolveEndpoint(env: Env, endpoint: string): string {
  if (!isLocal(env) || !env.PUSH_TEST_ORIGIN) return endpoint;
  const { pathname, search } = new URL(endpoint);
  return env.PUSH_TEST_ORIGIN + pathname + search;
}

/** After 10, 20, 40 seconds and so on, up to an hour, or when the service says. */
function retry(attempts: number, now: number, why: string, wait = 0): PushOutcome {
  if (attempts >= maxAttempts) {
    console.error("Push given up", why);
    return { is: "failed", why };
  }
  const pause = Math.min(10_000 * 2 ** (attempts - 1), hour);
  return { is: "waiting", until: now + (wait > 0 ? wait : pause), why };
}

/** RFC 9110: seconds, or a date. Milliseconds; a day at most, 0 where nothing is said. */
function readRetryAfter({ headers }: Response, now: number): number {
  const text = headers.get("Retry-After") ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait > 0 ? Math.min(wait, day) : 0;
}
