import type { AppContext } from "../http/context.ts";
import { minute } from "../shared/durations.ts";
import { type Caller, lifeOf, type Reach } from "./caller.ts";
import type { SessionLife } from "./session-length.ts";

/**
 * What KV holds under a token's SHA-256, up to a minute late: enough to ask the database in one trip, which has the last
 * word, and nothing that names anybody.
 */
export type StoredSession = Reach & SessionLife & { hasSetPassword: boolean };

/** What was kept before 0016, with names: such a session has ended, and nothing of it is to stay. */
type Outdated = { caller: unknown };

/** What KV keeps it keeps for a minute at least (milliseconds, and one to spare). */
const leastLife = minute + 1000;

/** Keeps what is known of a session's caller, under the hash of its token and until it ends. */
export async function saveSession(kv: KVNamespace, tokenHash: string, caller: Caller, now: number) {
  const { id, roles, organizationId, organizationTypes, hasSetPassword } = caller;
  const { remembered, startedAt, endsAt } = lifeOf(caller);
  const stored: StoredSession = {
    ...{ id, roles, organizationId, organizationTypes, hasSetPassword },
    ...{ remembered, startedAt, endsAt },
  };
  const expiration = Math.ceil(Math.max(endsAt, now + leastLife) / 1000);
  await kv.put(tokenHash, JSON.stringify(stored), { expiration });
}

/** What KV was asked while one visitor is served: a page and the API calls that go along in it are one. */
const asked = new WeakMap<object, { tokenHash: string; answer: Promise<StoredSession | null> }>();

/** Who the token with this hash claims to be; the database is asked besides. */
export function findSession(c: AppContext, tokenHash: string): Promise<StoredSession | null> {
  const before = asked.get(c.executionCtx);
  if (before?.tokenHash === tokenHash) return before.answer;
  const answer = readSession(c.env.SESSIONS, tokenHash);
  asked.set(c.executionCtx, { tokenHash, answer });
  return answer;
}

async function readSession(kv: KVNamespace, tokenHash: string): Promise<StoredSession | null> {
  const stored = await kv.get<StoredSession | Outdated>(tokenHash, "json");
  if (!isOutdated(stored)) return stored;
  await kv.delete(tokenHash);
  return null;
}

/** Parts of KV by how its keys begin: with two hexadecimal digits of a hash. */
const parts = 256;
/** Keys that KV gives at once. */
const mostAtOnce = 100;

/**
 * Takes away what was kept before 0016, with names, which stays for 30 days else, though whom it names be deleted. Each
 * run of the cron looks at the next part, so that a day's see all and none of them much. `now` in milliseconds.
 */
export async function forgetOutdated(kv: KVNamespace, now: number): Promise<void> {
  const part = Math.floor(now / (5 * minute)) % parts;
  const prefix = part.toString(16).padStart(2, "0");
  let cursor: string | undefined;
  do {
    const page = await kv.list({ prefix, limit: mostAtOnce, cursor });
    const names = page.keys.map(({ name }) => name);
    if (names.length === 0) return;
    const stored = await kv.get<StoredSession | Outdated>(names, "json");
    const outdated = names.filter((name) => isOutdated(stored.get(name) ?? null));
    await Promise.all(outdated.map((name) => kv.delete(name)));
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
}

const isOutdated = (stored: StoredSession | Outdated | null): stored is Outdated =>
  stored !== null && "caller" in stored;
