import { TimeSpan } from "oslo";
import type { AppContext } from "../../http/context.ts";
import { minute } from "../../shared/core/durations.ts";
import { type Caller, getSessionExpiry, type Principal } from "../caller.ts";
import type { SessionExpiry } from "./session-expiry.ts";

/** In KV under the token's SHA-256, up to a minute stale: nothing in it names anybody. */
export type StoredSession = Principal & SessionExpiry & { hasSetPassword: boolean };

/** Stored before migration 0016, with names: its session has ended, and it must be deleted. */
type LegacySession = { caller: unknown };

/** KV's shortest lifetime is a minute (here with a second to spare). */
const minTtl = new TimeSpan(61, "s").milliseconds();

export async function saveSession(kv: KVNamespace, tokenHash: string, caller: Caller, now: number) {
  const { id, roles, organizationId, organizationTypes, hasSetPassword } = caller;
  const { remembered, startedAt, endsAt } = getSessionExpiry(caller);
  const stored: StoredSession = {
    ...{ id, roles, organizationId, organizationTypes, hasSetPassword },
    ...{ remembered, startedAt, endsAt },
  };
  const expiration = Math.ceil(Math.max(endsAt, now + minTtl) / 1000);
  await kv.put(tokenHash, JSON.stringify(stored), { expiration });
}

/** Per visitor: a page and the API calls inlined into it share one read. */
const pendingReads = new WeakMap<object, { tokenHash: string; answer: Promise<StoredSession | null> }>();

/** Unverified: the database decides. */
export function findSession(c: AppContext, tokenHash: string): Promise<StoredSession | null> {
  const before = pendingReads.get(c.executionCtx);
  if (before?.tokenHash === tokenHash) return before.answer;
  const answer = readSession(c.env.SESSIONS, tokenHash);
  pendingReads.set(c.executionCtx, { tokenHash, answer });
  return answer;
}

async function readSession(kv: KVNamespace, tokenHash: string): Promise<StoredSession | null> {
  const stored = await kv.get<StoredSession | LegacySession>(tokenHash, "json");
  if (!isLegacySession(stored)) return stored;
  await kv.delete(tokenHash);
  return null;
}

/** By the first two hexadecimal digits of the key. */
const partitionCount = 256;
/** KV's limit for one bulk read. */
const maxPerRun = 100;

/** What was stored before migration 0016 has names. Every run of the cron takes the next part. */
export async function purgeLegacySessions(kv: KVNamespace, now: number): Promise<void> {
  const part = Math.floor(now / (5 * minute)) % partitionCount;
  const prefix = part.toString(16).padStart(2, "0");
  let cursor: string | undefined;
  do {
    const page = await kv.list({ prefix, limit: maxPerRun, cursor });
    const names = page.keys.map(({ name }) => name);
    if (names.length === 0) return;
    const stored = await kv.get<StoredSession | LegacySession>(names, "json");
    const legacy = names.filter((name) => isLegacySession(stored.get(name) ?? null));
    await Promise.all(legacy.map((name) => kv.delete(name)));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
}

const isLegacySession = (stored: StoredSession | LegacySession | null): stored is LegacySession =>
  stored !== null && "caller" in stored;
