import { newId } from "../db/ids.ts";
import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { localeOf, tellsLocale } from "../http/locale.ts";
import { newToken } from "../secrets/tokens.ts";
import type { Caller } from "./caller.ts";
import { setToken } from "./cookies.ts";
import { callerOf, insertSession, keepLocale, selectCaller } from "./queries.ts";
import { saveSession, sessionLength } from "./session-store.ts";

/** Lets in somebody who has proved who they are: a session in the database and in KV, and its cookie. */
export async function startSession(
  c: AppContext,
  user: { id: string; epoch: number },
  remembered: boolean,
): Promise<Caller> {
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
