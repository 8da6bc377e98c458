import { TimeSpan } from "oslo";
import type { AppContext } from "../../http/context.ts";
import { minute } from "../../shared/core/durations.ts";
import { type Caller, getSessionExpiry, type Principal } from "../caller.ts";
import type { SessionExpiry } from "./session-expiry.ts";

/**
 * What KV holds under a token's SHA-256, up to a minute late: enough to ask the database in one trip, which has the last
 * word, and nothing that names anybody.
 */
export type StoredSession = Principal & SessionExpiry & { hasSetPassword: boolean };

/** What was kept before 0016, with names: such a session has ended, and nothing of it is to stay. */
type OutdatedSession = { caller: unknown };

/** What KV keeps it keeps for a minute at least (milliseconds, and one to spare). */
const minTtl = new TimeSpan(61, "s").milliseconds();

/** Keeps what is known of a session's caller, under the hash of its token and until it ends. */
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

/** What KV was asked while one visitor is served: a page and the API calls that go along in it are one. */
const pendingReads = new WeakMap<object, { tokenHash: string; answer: Promise<StoredSession | null> }>();

/** Who the token with this hash claims to be; the database is asked besides. */
export function findSession(c: AppContext, tokenHash: string): Promise<StoredSession | null> {
  const before = pendingReads.get(c.executionCtx);
  if (before?.tokenHash === tokenHash) return before.answer;
  const answer = readSession(c.env.SESSIONS, tokenHash);
  pendingReads.set(c.executionCtx, { tokenHash, answer });
  return answer;
}

async function readSession(kv: KVNamespace, tokenHash: string): Promise<StoredSession | null> {
  const stored = await kv.get<StoredSession | OutdatedSession>(tokenHash, "json");
  if (!isOutdatedSession(stored)) return stored;
  await kv.delete(tokenHash);
  return null;
}

/** Parts of KV by how its keys begin: with two hexadecimal digits of a hash. */
const partitionCount = 256;
/** Keys that KV gives at once. */
const maxPerRun = 100;

/**
 * Takes away what was kept before 0016, with names, which stays for 30 days else, though whom it names be deleted. Each
 * run of the cron looks at the next part, so that a day's see all and none of them much. `now` in milliseconds.
 */
export async function purgeOutdatedSessions(kv: KVNamespace, now: number): Promise<void> {
  const part = Math.floor(now / (5 * minute)) % partitionCount;
  const prefix = part.toString(16).padStart(2, "0");
  let cursor: string | undefined;
  do {
    const page = await kv.list({ prefix, limit: maxPerRun, cursor });
    const names = page.keys.map(({ name }) => name);
    if (names.length === 0) return;
    const stored = await kv.get<StoredSession | OutdatedSession>(names, "json");
    const outdated = names.filter((name) => isOutdatedSession(stored.get(name) ?? null));
    await Promise.all(outdated.map((name) => kv.delete(name)));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
}

const isOutdatedSession = (stored: StoredSession | OutdatedSession | null): stored is OutdatedSession =>
  stored !== null && "caller" in stored;
