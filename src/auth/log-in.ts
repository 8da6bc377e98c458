import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import type { Login } from "../shared/session.ts";
import type { Caller } from "./caller.ts";
import { countTry, forgetTries } from "./limit-tries.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { findLogin, replacePasswordHash } from "./queries.ts";
import { proveSecondFactor } from "./second-factor/prove.ts";
import { startSession } from "./start-session.ts";

/**
 * Starts a session and sets its cookie. Throws AppError('auth.failed') whatever was wrong, in the same time, and
 * 'auth.tooManyAttempts' after too many of those. Who has a second factor hears of it once the password was right.
 */
export async function logIn(c: AppContext, { email, password, remember, otp }: Login): Promise<Caller> {
  const { db, now } = c.var;
  await countTry(c, email);
  const user = await findLogin(db, email);
  const matches = await verifyPassword(password, user?.passwordHash ?? null);
  const expired = (user?.passwordExpiresAt ?? Number.POSITIVE_INFINITY) <= now;
  if (!user || !matches || expired) throw new AppError("auth.failed");
  await proveSecondFactor(c, user.id, otp);
  await forgetTries(c, email);
  if (isOutdated(user.passwordHash ?? ""))
    await replacePasswordHash(db, user.id, await hashPassword(password));
  return startSession(c, user, remember);
}
