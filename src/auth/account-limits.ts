import type { AppContext } from "../http/context.ts";
import {
  attemptWindow,
  buildIpRateLimitKey,
  buildRateLimitKey,
  maxAttempts,
} from "../rate-limits/attempts.ts";
import { allOf, ifElse, type RateLimitRule } from "../rate-limits/queries.ts";
import { hashToken } from "../secrets/tokens.ts";
import { hour } from "../shared/core/durations.ts";
import { isTrustedDevice } from "./devices/queries.ts";
import { readDeviceCookie } from "./sessions/cookies.ts";

/** Per window, for all accounts together. */
export const maxAttemptsPerIp = 100;

/**
 * Over all known browsers of an account: logging in with an account of one's own gives a shared browser a new cookie,
 * and with it ten more tries.
 */
const maxAttemptsPerDevices = 3 * maxAttempts;

/** Counts whether or not the e-mail has an account. */
const buildAccountKey = (c: AppContext, email: string) => buildRateLimitKey(c.env, "login", email);

const buildDevicesKey = (c: AppContext, email: string) => buildRateLimitKey(c.env, "devices", email);

export const buildUserKey = (c: AppContext, userId: string) => buildRateLimitKey(c.env, "user", userId);

/** Cleared once the owner has proved to own the mailbox; not so tries at second-factor codes. */
export const buildOwnerKeys = (c: AppContext, { id, email }: { id: string; email: string }) =>
  Promise.all([buildAccountKey(c, email), buildDevicesKey(c, email), buildUserKey(c, id)]);

/**
 * Per account and address; in a browser where the owner has logged in before, per browser instead: wrong passwords of
 * strangers must not lock the owner out (OWASP, device cookies).
 */
export async function buildLoginLimits(
  c: AppContext,
  email: string,
): Promise<{ limits: RateLimitRule; ofAddress: string }> {
  const device = hashToken(readDeviceCookie(c));
  const [ofDevice, ofDevices, ofAccount, ofAddress] = await Promise.all([
    buildRateLimitKey(c.env, "device", `${device} ${email}`),
    buildDevicesKey(c, email),
    buildAccountKey(c, email),
    buildIpRateLimitKey(c, "address"),
  ]);
  const own = [
    { key: ofDevice, most: maxAttempts },
    { key: ofDevices, most: maxAttemptsPerDevices },
  ];
  const strangers = [
    { key: ofAccount, most: maxAttempts },
    { key: ofAddress, most: maxAttemptsPerIp },
  ];
  return { limits: ifElse(isTrustedDevice(device, email), own, strangers, attemptWindow), ofAddress };
}

/** Per account and hour. */
const maxLinks = 3;
/** Per address and hour. */
export const maxLinksPerIp = 30;

/** Counts whether or not the e-mail has an account. */
export async function buildPasswordResetLimits(c: AppContext, email: string) {
  const [ofAccount, ofAddress] = await Promise.all([
    buildRateLimitKey(c.env, "reset", email),
    buildIpRateLimitKey(c, "resets"),
  ]);
  const each = [
    { key: ofAccount, most: maxLinks },
    { key: ofAddress, most: maxLinksPerIp },
  ];
  return { limits: allOf(each, hour), ofAddress };
}
