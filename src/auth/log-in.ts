import { newId } from "../db/ids.ts";
import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { localeOf, tellsLocale } from "../http/locale.ts";
import { newToken } from "../secrets/tokens.ts";
import type { Login } from "../shared/session.ts";
import type { Caller } from "./caller.ts";
import { setToken } from "./cookies.ts";
import { countTry, forgetTries } from "./limit-tries.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import {
  callerOf,
  findLogin,
  insertSession,
  keepLocale,
  replacePasswordHash,
  selectCaller,
} from "./queries.ts";
import { saveSession, sessionLength } from "./session-store.ts";

/**
 * Starts a session and sets its cookie. Throws AppError('auth.failed') whatever was wrong, in the same time, and
 * 'auth.tooManyAttempts' after too many of those.
 */
export async function logIn(c: AppContext, { email, password, remember }: Login): Promise<Caller> {
  const { db, now } = c.var;
  await countTry(c, email);
  const user = await findLogin(db, email);
  const matches = await verifyPassword(password, user?.passwordHash ?? null);
  const expired = (user?.passwordExpiresAt ?? Number.POSITIVE_INFINITY) <= now;
  if (!user || !matches || expired) throw new AppError("auth.failed");
  await forgetTries(c, email);
  if (isOutdated(user.passwordHash ?? ""))
    await replacePasswordHash(db, user.id, await hashPassword(password));
  return startSession(c, user, remember);
}

async function startSession(c: AppContext, user: { id: string; epoch: number }, remembered: boolean) {
  const { db, now } = c.var;
  const sessionId = newId();
  const length = remembered ? sessionLength.remembered : sessionLength.short;
  const expiresAt = now + length.milliseconds();
  const locale = tellsLocale(c) ? localeOf(c) : null;
  const [, , rows] = await db.batch([
    keepLocale(db, user.id, locale),
    insertSession(db, {
      id: sessionId,
      user_id: user.id,
      epoch: user.epoch,
      remembered,
      device: (c.req.header("User-Agent") ?? "").slice(0, 300),
      place: placeOf(c.req.raw),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    }),
    selectCaller(db, sessionId, now),
  ]);
  const row = rows[0];
  if (row === undefined) throw new AppError("auth.failed");
  const caller = callerOf(row);
  const token = newToken();
  await saveSession(c.env.SESSIONS, token, { caller }, expiresAt);
  setToken(c, token, user.id, remembered ? expiresAt : null);
  return caller;
}

function placeOf(request: Request): string {
  const { city, country } = (request.cf ?? {}) as { city?: string; country?: string };
  return [city, country].filter(Boolean).join(", ");
}
