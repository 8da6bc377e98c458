import { connect } from "../../db/client.ts";
import type { AppContext } from "../../http/context.ts";
import { runInBackground } from "../../http/run-in-background.ts";
import { hashToken } from "../../secrets/tokens.ts";
import type { Credential } from "../authenticate-cookie.ts";
import type { Caller } from "../caller.ts";
import { toCaller } from "../queries.ts";
import { lastUsedPrecision, selectTokenCaller, updateLastUsed } from "./queries.ts";
import { isAccessToken } from "./token.ts";

/**
 * What was learnt here of late about tokens, by their hashes: whose they are, with the last word left to the database, or
 * null for those that do not hold: they never will again.
 */
const tokenCache = new Map<string, Caller | null>();
const maxCachedTokens = 500;

/**
 * Whom a bearer's token claims to be, null for nobody. What is not of our making is refused without a trip to the
 * database, and so is what it has refused before; who was here before is known, so that the check travels with the data.
 */
export async function authenticateToken(c: AppContext, token: string): Promise<Credential | null> {
  if (!(await isAccessToken(c.env.SECRET_KEY, token))) return null;
  const { db, now } = c.var;
  const hash = hashToken(token);
  const lookUp = () => selectTokenCaller(db, hash, now);
  const refused = () => cacheToken(hash, null);
  const before = tokenCache.get(hash);
  if (before === null) return null;
  const caller = before ?? (await lookUp().then(([row]) => row && toCaller(row)));
  if (caller === undefined) {
    refused();
    return null;
  }
  return {
    caller,
    queryCaller: lookUp,
    onConfirmed: (present) => cacheCaller(c, hash, present),
    onRejected: refused,
  };
}

/** Keeps who it was, and notes the use once in a while. */
function cacheCaller(c: AppContext, hash: string, caller: Caller): void {
  const { now } = c.var;
  cacheToken(hash, caller);
  if (caller.sessionUsedAt > now - lastUsedPrecision) return;
  // Its own way to the database: it counts as no trip of the request's.
  runInBackground(c, updateLastUsed(connect(c.env.DB), caller.sessionId, now).execute());
}

function cacheToken(hash: string, what: Caller | null): void {
  tokenCache.delete(hash);
  tokenCache.set(hash, what);
  const [oldest] = tokenCache.keys();
  if (tokenCache.size > maxCachedTokens && oldest !== undefined) tokenCache.delete(oldest);
}
