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

/** Wrong passwords from one address within a window, whosever they are. */
export const maxAttemptsPerIp = 100;

/**
 * Wrong passwords in all browsers of one account within a window: whoever shares one of them gets a new cookie for it,
 * and ten more tries, with every log in of their own.
 */
const maxAttemptsPerDevices = 3 * maxAttempts;

/** What strangers' tries at an account count under, whether anybody has this e-mail or not. */
const buildAccountKey = (c: AppContext, email: string) => buildRateLimitKey(c.env, "login", email);

/** What tries in all of an account's known browsers count under. */
const buildDevicesKey = (c: AppContext, email: string) => buildRateLimitKey(c.env, "devices", email);

/** What tries at somebody's present password count under, with a session of theirs. */
export const buildUserKey = (c: AppContext, userId: string) => buildRateLimitKey(c.env, "user", userId);

/** What is worth nothing once somebody has proved to be the owner by their mailbox; codes go on to count. */
export const buildOwnerKeys = (c: AppContext, { id, email }: { id: string; email: string }) =>
  Promise.all([buildAccountKey(c, email), buildDevicesKey(c, email), buildUserKey(c, id)]);

/**
 * What a try at this e-mail's password counts against: the account and the address that it comes from. In a browser where
 * its owner has logged in before, against that browser alone: nobody's wrong passwords elsewhere keep them out there
 * (OWASP, device cookies).
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

/** Links that one account is mailed within an hour, counted from the first. */
const maxLinks = 3;
/** Links that are asked for from one address within an hour, whosever they are. */
export const maxLinksPerIp = 30;

/** What asking for a link to a new password counts against, whether anybody has this e-mail or not. */
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
