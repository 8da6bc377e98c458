import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import type { Login } from "../shared/session.ts";
import type { Caller } from "./caller.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { type LoginRow, replacePasswordHash, selectLogin } from "./queries.ts";
import { proveSecondFactor } from "./second-factor/prove.ts";
import { startSession } from "./start-session.ts";
import { loginLimits, mostOfAddress } from "./tries/account-limits.ts";
import { countTry } from "./tries/count-try.ts";
import { giveBack } from "./tries/queries.ts";
import { recordNetwork, recordRefusal } from "./tries/refusal-queries.ts";

/**
 * Starts a session and sets its cookie. Throws AppError('auth.failed') whatever was wrong, in the same time, and
 * 'auth.tooManyAttempts' after too many of those. Who has a second factor hears of it once the password was right.
 */
export async function logIn(c: AppContext, login: Login): Promise<Caller> {
  const { db, now } = c.var;
  const { limits, ofAddress } = await loginLimits(c, login.email);
  const { counted, filled, answers } = await countTry(c, limits, [selectLogin(db, login.email)]);
  const recordFilled = async () => {
    if (filled.includes(ofAddress)) await recordNetwork(db, mostOfAddress, now);
    if (filled.some((key) => key !== ofAddress)) await recordRefusal(db, login.email, now);
  };
  const user = await prove(c, login, answers[0][0]).catch(async (error: unknown) => {
    if (isUnanswered(error)) await giveBack(db, counted);
    else await recordFilled();
    throw error;
  });
  return startSession(c, user, { remembered: login.remember, counted });
}

/** That they are who has this e-mail; until the password was right it takes as long whoever it is. */
async function prove(c: AppContext, login: Login, user: LoginRow | undefined): Promise<LoginRow> {
  const { db, now } = c.var;
  const matches = await verifyPassword(login.password, user?.passwordHash ?? null);
  const expired = (user?.passwordExpiresAt ?? Number.POSITIVE_INFINITY) <= now;
  if (!user || !matches || expired) throw new AppError("auth.failed");
  const { id: userId, organizationId, sealedFactor: sealed } = user;
  if (sealed !== null) await proveSecondFactor(c, { userId, organizationId, sealed }, login.otp);
  const former = user.passwordHash ?? "";
  if (isOutdated(former)) await replacePasswordHash(db, userId, former, await hashPassword(login.password));
  return user;
}

/** Asked for a code that they were not asked for before: nothing was wrong yet. */
const isUnanswered = (error: unknown) => error instanceof AppError && error.code === "auth.otpRequired";
