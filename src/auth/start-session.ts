import { newId } from "../db/ids.ts";
import { together } from "../db/together.ts";
import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { localeOf, tellsLocale } from "../http/locale.ts";
import { hashToken, newToken } from "../secrets/tokens.ts";
import { type Caller, lifeOf } from "./caller.ts";
import { readDevice, readToken, setToken } from "./cookies.ts";
import { rememberDevice } from "./devices/remember-device.ts";
import { callerOf, keepLocale, selectCaller } from "./queries.ts";
import { endOf } from "./session-length.ts";
import { deliveryOf, endReplaced, insertSession, recordStart } from "./session-queries.ts";
import { saveSession } from "./session-store.ts";
import { type Counted, giveBack } from "./tries/queries.ts";

type Proven = { id: string; organizationId: string | null; epoch: number };

/**
 * Lets in somebody who has proved who they are: a session in the database and in KV, and its cookie. The session that
 * this browser had before ends, whosever it was, and the browser is known. What was `counted` of their try goes back.
 */
export async function startSession(
  c: AppContext,
  user: Proven,
  { remembered, counted }: { remembered: boolean; counted: readonly Counted[] },
): Promise<Caller> {
  const { db, now } = c.var;
  const id = newId();
  const token = newToken();
  const tokenHash = hashToken(token);
  const session = {
    ...{ id, user_id: user.id, epoch: user.epoch, remembered, token_hash: tokenHash },
    device: (c.req.header("User-Agent") ?? "").slice(0, 300),
    place: placeOf(c.req.raw),
    created_at: now,
    last_used_at: now,
    expires_at: endOf({ remembered, startedAt: now }, now),
  };
  const locale = tellsLocale(c) ? localeOf(c) : null;
  const device = rememberDevice(c, user);
  const started = { userId: user.id, sessionId: id, remembered, deviceHash: hashToken(readDevice(c)) };
  const done = await together(db, {
    given: giveBack(db, counted),
    replaced: endReplaced(db, hashToken(readToken(c) ?? ""), user.id, now),
    locale: keepLocale(db, user.id, locale),
    session: insertSession(db, session),
    log: recordStart(db, started, now),
    device: device.statements,
    found: selectCaller(db, tokenHash, now),
  });
  const [row] = done.found;
  if (row === undefined) throw new AppError("auth.failed");
  const caller = callerOf(row);
  await saveSession(c.env.SESSIONS, tokenHash, caller, now);
  setToken(c, token, caller.id, lifeOf(caller));
  device.setCookie();
  c.var.deliver(deliveryOf(done.replaced[1]));
  return caller;
}

function placeOf(request: Request): string {
  const { city, country } = (request.cf ?? {}) as { city?: string; country?: string };
  return [city, country].filter(Boolean).join(", ");
}
