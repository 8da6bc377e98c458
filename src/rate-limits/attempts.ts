import { encodeHexLowerCase } from "@oslojs/encoding";
import type { Env } from "../env.ts";
import type { AppContext, Queries } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { getSigningKey } from "../secrets/keys.ts";
import { minute } from "../shared/core/durations.ts";
import { type Attempt, allOf, attemptWithQueries, findExhausted, type RateLimitRule } from "./queries.ts";

export const maxAttempts = 10;
export const attemptWindow = 15 * minute;

/** An HMAC: it names nobody, and cannot be guessed. */
export async function buildRateLimitKey(env: Env, kind: string, subject: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${kind} ${subject}`);
  const signature = await crypto.subtle.sign("HMAC", await getSigningKey(env.SECRET_KEY, "address"), bytes);
  return encodeHexLowerCase(new Uint8Array(signature));
}

export function buildIpRateLimitKey(c: AppContext, kind: string): Promise<string> {
  return buildRateLimitKey(c.env, kind, getClientNetwork(c.req.header("CF-Connecting-IP") ?? "unknown"));
}

/**
 * Counts an attempt before anything is checked, and runs `queries` in the same round trip. Pass `attempts` to
 * `refundAttempt` if it was legitimate; `exhaustedKeys`: keys of limits now exhausted; `path`: the form field to blame. Throws
 * AppError('auth.tooManyAttempts').
 */
export async function consumeAttempt<T extends Queries | readonly []>(
  c: AppContext,
  limits: RateLimitRule,
  queries: T,
  path?: string,
) {
  const { db, now } = c.var;
  const { attempts, exhausted, answers } = await attemptWithQueries(db, limits, now, queries);
  if (attempts.length === 0) throw tooManyAttemptsError(computeRetryAfter(c, limits, exhausted), path);
  return { attempts, exhaustedKeys: findExhausted(attempts, limits), answers };
}

export function tooManyAttemptsError(retryAfter: number, path: string | undefined): AppError {
  const errors = path === undefined ? [] : [{ path, code: "tries.tooMany", message: "Too many tries" }];
  return new AppError("auth.tooManyAttempts", { retryAfter, ...(errors.length > 0 && { errors }) });
}

export const buildPasswordLimit = (key: string): RateLimitRule =>
  allOf([{ key, max: maxAttempts }], attemptWindow);

/** Seconds until every exhausted limit has capacity again. */
export function computeRetryAfter(
  c: AppContext,
  { window }: RateLimitRule,
  exhausted: readonly Attempt[],
): number {
  const last = Math.max(...exhausted.map(({ since }) => since));
  return Math.ceil((last + window - c.var.now) / 1000);
}

/** The period of the `LIMITER` binding in wrangler.toml. */
const windowSeconds = 60;

/**
 * The binding counts roughly, and per Cloudflare location: exact limits are kept in the database. Throws AppError('tooManyRequests').
 */
export async function consumeIpLimit(
  c: AppContext,
  key = getClientNetwork(c.req.header("CF-Connecting-IP") ?? "unknown"),
): Promise<void> {
  const { success } = await c.env.LIMITER.limit({ key });
  if (!success) throw new AppError("tooManyRequests", { retryAfter: windowSeconds });
}

/** The /64 of an IPv6 address, since one connection has all of its addresses; IPv4 (also mapped) in full. */
export function getClientNetwork(address: string): string {
  const groups = parseGroups(address);
  if (groups === null) return address;
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  return isMapped ? groups.join(":") : `${groups.slice(0, 4).join(":")}::/64`;
}

/** As the URL standard expands them; null: not IPv6. */
function parseGroups(address: string): string[] | null {
  const url = address.includes(":") ? URL.parse(`http://[${address}]`) : null;
  if (url === null) return null;
  const [head = "", tail] = url.hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const [start, end] = [first ?? [], last ?? []];
  return [...start, ...Array<string>(8 - start.length - end.length).fill("0"), ...end];
}
