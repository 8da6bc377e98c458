import { TimeSpan } from "oslo";
import { hashToken } from "../secrets/tokens.ts";
import type { Caller } from "./caller.ts";

/** What KV holds under the token's SHA-256. The caller is a copy; the database has the last word. */
export type StoredSession = { caller: Caller };

/** Until the browser closes, 12 hours at most; with "Remember login" 30 days. */
export const sessionLength = { short: new TimeSpan(12, "h"), remembered: new TimeSpan(30, "d") };

/** Keeps the caller for who brings the token, until `expiresAt` (milliseconds). */
export function saveSession(kv: KVNamespace, token: string, session: StoredSession, expiresAt: number) {
  return kv.put(hashToken(token), JSON.stringify(session), { expiration: Math.ceil(expiresAt / 1000) });
}

/** Who the token claims to be; up to a minute old, so the database is asked besides. */
export function findSession(kv: KVNamespace, token: string): Promise<StoredSession | null> {
  return kv.get<StoredSession>(hashToken(token), "json");
}

/** Forgets a token here; other places of Cloudflare may know it for a minute more. */
export function deleteSession(kv: KVNamespace, token: string): Promise<void> {
  return kv.delete(hashToken(token));
}
