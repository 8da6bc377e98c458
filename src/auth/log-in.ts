import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import {
  attemptWindow,
  buildIpRateLimitKey,
  buildRateLimitKey,
  consumeAttempt,
  maxAttempts,
} from "../rate-limits/attempts.ts";
import { ifElse, type RateLimitRule, refundAttempt } from "../rate-limits/queries.ts";
import { hashToken } from "../secrets/tokens.ts";
import type { Login } from "../shared/auth/session.ts";
import type { Caller } from "./caller.ts";
import { isTrustedDevice } from "./devices/queries.ts";
import { auditBlockedNetwork, auditFailedLogin } from "./failed-attempt-queries.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords/hash-password.ts";
import { isServerBusy } from "./passwords/hash-queue.ts";
import { type LoginRow, replacePasswordHash, selectLogin } from "./queries.ts";
import { readDeviceCookie } from "./sessions/cookies.ts";
import { startSession } from "./sessions/start-session.ts";
import { verifySecondFactor } from "./two-factor/verify-second-factor.ts";

/** Per window, for all accounts together. */
const maxAttemptsPerIp = 100;

/**
 * Over all known browsers of an account: logging in with an account of one's own gives a shared browser a new cookie,
 * and with it ten more tries.
 */
const maxAttemptsPerDevices = 3 * maxAttempts;

/** Throws AppError('auth.failed') whatever was wrong, in the same time, 'auth.tooManyAttempts' or 'server.busy'. */
export async function logIn(c: AppContext, login: Login): Promise<Caller> {
  const { db, now } = c.var;
  const { limits, ipKey } = await buildLoginLimits(c, login.email);
  const { attempts, exhaustedKeys, answers } = await consumeAttempt(c, limits, [
    selectLogin(db, login.email),
  ]);
  const recordExhausted = async () => {
    if (exhaustedKeys.includes(ipKey)) await auditBlockedNetwork(db, maxAttemptsPerIp, now);
    if (exhaustedKeys.some((key) => key !== ipKey)) await auditFailedLogin(db, login.email, now);
  };
  const user = await verifyCredentials(c, login, answers[0][0]).catch(async (error: unknown) => {
    if (isUncountedError(error)) await refundAttempt(db, attempts);
    else await recordExhausted();
    throw error;
  });
  return startSession(c, user, { remembered: login.remember, attempts });
}

/** Takes as long whether or not the e-mail has an account. */
async function verifyCredentials(c: AppContext, login: Login, user: LoginRow | undefined): Promise<LoginRow> {
  const { db, now } = c.var;
  const matches = await verifyPassword(login.password, user?.passwordHash ?? null);
  const expired = (user?.passwordExpiresAt ?? Number.POSITIVE_INFINITY) <= now;
  if (!user || !matches || expired) throw new AppError("auth.failed");
  const { id: userId, organizationId, sealedFactor: sealed } = user;
  if (sealed !== null) await verifySecondFactor(c, { userId, organizationId, sealed }, login.otp);
  const former = user.passwordHash ?? "";
  if (isOutdatedHash(former))
    await replacePasswordHash(db, userId, former, await hashPassword(login.password));
  return user;
}

/** No credential was wrong: the try is refunded. */
const isUncountedError = (error: unknown) =>
  isServerBusy(error) || (error instanceof AppError && error.code === "auth.otpRequired");

/** Counts whether or not the e-mail has an account. */
const buildAccountKey = (c: AppContext, email: string) => buildRateLimitKey(c.env, "login", email);

const buildDevicesKey = (c: AppContext, email: string) => buildRateLimitKey(c.env, "devices", email);

/** Cleared once the owner has proved to own the mailbox; not so tries at second-factor codes. */
export const buildOwnerKeys = (c: AppContext, { id, email }: { id: string; email: string }) =>
  Promise.all([buildAccountKey(c, email), buildDevicesKey(c, email), buildRateLimitKey(c.env, "user", id)]);

/**
 * Per account and address; in a browser where the owner has logged in before, per browser instead: wrong passwords of
 * strangers must not lock the owner out (OWASP, device cookies).
 */
async function buildLoginLimits(
  c: AppContext,
  email: string,
): Promise<{ limits: RateLimitRule; ipKey: string }> {
  const device = hashToken(readDeviceCookie(c));
  const [deviceKey, devicesKey, accountKey, ipKey] = await Promise.all([
    buildRateLimitKey(c.env, "device", `${device} ${email}`),
    buildDevicesKey(c, email),
    buildAccountKey(c, email),
    buildIpRateLimitKey(c, "address"),
  ]);
  const ownLimits = [
    { key: deviceKey, max: maxAttempts },
    { key: devicesKey, max: maxAttemptsPerDevices },
  ];
  const strangerLimits = [
    { key: accountKey, max: maxAttempts },
    { key: ipKey, max: maxAttemptsPerIp },
  ];
  return { limits: ifElse(isTrustedDevice(device, email), ownLimits, strangerLimits, attemptWindow), ipKey };
}
