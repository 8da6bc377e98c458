import { connect } from "../../db/client.ts";
import type { AppContext } from "../../http/context.ts";
import { runInBackground } from "../../http/run-in-background.ts";
import { hashToken } from "../../secrets/tokens.ts";
import type { Credential } from "../authenticate-cookie.ts";
import type { Caller } from "../caller.ts";
import { toCaller } from "../queries.ts";
import { lastUsedPrecision, selectTokenCaller, updateLastUsed } from "./queries.ts";
import { isAccessToken } from "./token.ts";

/** By token hash: the caller, still to be confirmed by the database, or null for a token that can never work again. */
const tokenCache = new Map<string, Caller | null>();
const maxCachedTokens = 500;

/** Forged and known-bad tokens cost no database trip; for a cached caller the check travels with the data. */
export async function authenticateToken(c: AppContext, token: string): Promise<Credential | null> {
  if (!(await isAccessToken(c.env.SECRET_KEY, token))) return null;
  const { db, now } = c.var;
  const hash = hashToken(token);
  const lookUp = () => selectTokenCaller(db, hash, now);
  const rejectToken = () => cacheToken(hash, null);
  const before = tokenCache.get(hash);
  if (before === null) return null;
  const caller = before ?? (await lookUp().then(([row]) => row && toCaller(row)));
  if (caller === undefined) {
    rejectToken();
    return null;
  }
  return {
    caller,
    queryCaller: lookUp,
    onConfirmed: (present) => cacheCaller(c, hash, present),
    onRejected: rejectToken,
  };
}

function cacheCaller(c: AppContext, hash: string, caller: Caller): void {
  const { now } = c.var;
  cacheToken(hash, caller);
  if (caller.sessionUsedAt > now - lastUsedPrecision) return;
  // A connection of its own: it must not count as a trip of the request.
  runInBackground(c, updateLastUsed(connect(c.env.DB), caller.sessionId, now).execute());
}

function cacheToken(hash: string, what: Caller | null): void {
  tokenCache.delete(hash);
  tokenCache.set(hash, what);
  const [oldest] = tokenCache.keys();
  if (tokenCache.size > maxCachedTokens && oldest !== undefined) tokenCache.delete(oldest);
}
