import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { consumeAttempt } from "../rate-limits/attempts.ts";
import { refundAttempt } from "../rate-limits/queries.ts";
import type { Login } from "../shared/auth/session.ts";
import { buildLoginLimits, maxAttemptsPerIp } from "./account-limits.ts";
import type { Caller } from "./caller.ts";
import { auditBlockedNetwork, auditFailedLogin } from "./failed-attempt-queries.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords/hash-password.ts";
import { isServerBusy } from "./passwords/hash-queue.ts";
import { type LoginRow, replacePasswordHash, selectLogin } from "./queries.ts";
import { startSession } from "./sessions/start-session.ts";
import { verifySecondFactor } from "./two-factor/verify-second-factor.ts";

/** Throws AppError('auth.failed') whatever was wrong, in the same time, 'auth.tooManyAttempts' or 'server.busy'. */
export async function logIn(c: AppContext, login: Login): Promise<Caller> {
  const { db, now } = c.var;
  const { limits, ofAddress } = await buildLoginLimits(c, login.email);
  const { counted, filled, answers } = await consumeAttempt(c, limits, [selectLogin(db, login.email)]);
  const recordFilled = async () => {
    if (filled.includes(ofAddress)) await auditBlockedNetwork(db, maxAttemptsPerIp, now);
    if (filled.some((key) => key !== ofAddress)) await auditFailedLogin(db, login.email, now);
  };
  const user = await verifyCredentials(c, login, answers[0][0]).catch(async (error: unknown) => {
    if (isUncountedError(error)) await refundAttempt(db, counted);
    else await recordFilled();
    throw error;
  });
  return startSession(c, user, { remembered: login.remember, counted });
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
