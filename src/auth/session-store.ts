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
  if (stored === null || !("caller" in stored)) return stored;
  await kv.delete(tokenHash);
  return null;
}
