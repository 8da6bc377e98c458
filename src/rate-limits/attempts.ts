import { encodeHexLowerCase } from "@oslojs/encoding";
import type { Env } from "../env.ts";
import type { AppContext, Queries } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { getSigningKey } from "../secrets/keys.ts";
import { minute } from "../shared/core/durations.ts";
import { getClientNetwork } from "./client-network.ts";
import { type Attempt, allOf, attemptWithQueries, findExhausted, type RateLimitRule } from "./queries.ts";

/** Tries at one account's password within a window. */
export const maxAttempts = 10;
/** How long tries count, from the first one. */
export const attemptWindow = 15 * minute;

/** What tries are counted under: signed, so that nobody is named by it and nobody can be guessed from it. */
export async function buildRateLimitKey(env: Env, kind: string, who: string): Promise<string> {
  const words = new TextEncoder().encode(`${kind} ${who}`);
  const signature = await crypto.subtle.sign("HMAC", await getSigningKey(env.SECRET_KEY, "address"), words);
  return encodeHexLowerCase(new Uint8Array(signature));
}

/** The same for where a request comes from. */
export function buildIpRateLimitKey(c: AppContext, kind: string): Promise<string> {
  return buildRateLimitKey(c.env, kind, getClientNetwork(c.req.header("CF-Connecting-IP") ?? "unknown"));
}

/**
 * Counts a try before anything is looked at, and asks `queries` in the same trip. What is `counted` goes back with
 * `giveBack` when it was right; `filled` are the keys of the limits that it has reached. `path`: the field that is tried,
 * where a form has several. Throws AppError('auth.tooManyAttempts') where a limit is reached.
 */
export async function consumeAttempt<T extends Queries | readonly []>(
  c: AppContext,
  limits: RateLimitRule,
  queries: T,
  path?: string,
) {
  const { db, now } = c.var;
  const { counted, reached, answers } = await attemptWithQueries(db, limits, now, queries);
  if (counted.length === 0) throw tooManyAttemptsError(computeRetryAfter(c, limits, reached), path);
  return { counted, filled: findExhausted(counted, limits), answers };
}

/** The refusal of a try too many, in so many seconds possible again; at a field, where a form has several. */
export function tooManyAttemptsError(retryAfter: number, path: string | undefined): AppError {
  const errors = path === undefined ? [] : [{ path, code: "tries.tooMany", message: "Too many tries" }];
  return new AppError("auth.tooManyAttempts", { retryAfter, ...(errors.length > 0 && { errors }) });
}

/** What tries at a password are counted against: ten within a quarter of an hour. */
export const buildPasswordLimit = (key: string): RateLimitRule =>
  allOf([{ key, most: maxAttempts }], attemptWindow);

/** Seconds until every limit that is reached has room again. */
export function computeRetryAfter(
  c: AppContext,
  { window }: RateLimitRule,
  reached: readonly Attempt[],
): number {
  const last = Math.max(...reached.map(({ since }) => since));
  return Math.ceil((last + window - c.var.now) / 1000);
}
