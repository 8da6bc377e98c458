import { batchNamed } from "../../db/batch-named.ts";
import { createId } from "../../db/ids.ts";
import type { AppContext } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { hasExplicitLocale, resolveLocale } from "../../http/locale.ts";
import { type Attempt, refundAttempt } from "../../rate-limits/queries.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { type Caller, getSessionExpiry } from "../caller.ts";
import { trustDevice } from "../devices/queries.ts";
import { saveLocale, selectCaller, toCaller } from "../queries.ts";
import { readDeviceCookie, readSessionCookie, setDeviceCookie, setSessionCookie } from "./cookies.ts";
import { auditSessionStart, buildSessionSideEffects, endReplacedSession, insertSession } from "./queries.ts";
import { computeExpiry } from "./session-expiry.ts";
import { saveSession } from "./session-store.ts";

type AuthenticatedUser = { id: string; organizationId: string | null; epoch: number };

/** Replaces the session that this browser had, whoever's it was, and refunds the tries `attempts`. */
export async function startSession(
  c: AppContext,
  user: AuthenticatedUser,
  { remembered, attempts }: { remembered: boolean; attempts: readonly Attempt[] },
): Promise<Caller> {
  const { db, now } = c.var;
  const id = createId();
  const token = createToken();
  const tokenHash = hashToken(token);
  const session = {
    ...{ id, user_id: user.id, epoch: user.epoch, remembered, token_hash: tokenHash },
    device: (c.req.header("User-Agent") ?? "").slice(0, 300),
    place: locateRequest(c.req.raw),
    created_at: now,
    last_used_at: now,
    expires_at: computeExpiry({ remembered, startedAt: now }, now),
  };
  const locale = hasExplicitLocale(c) ? resolveLocale(c) : null;
  const device = rememberDevice(c, user);
  const started = { userId: user.id, sessionId: id, remembered, deviceHash: hashToken(readDeviceCookie(c)) };
  const done = await batchNamed(db, {
    refund: refundAttempt(db, attempts),
    replaced: endReplacedSession(db, hashToken(readSessionCookie(c) ?? ""), user.id, now),
    locale: saveLocale(db, user.id, locale),
    session: insertSession(db, session),
    log: auditSessionStart(db, started, now),
    device: device.statements,
    callers: selectCaller(db, tokenHash, now),
  });
  const [row] = done.callers;
  if (row === undefined) throw new AppError("auth.failed");
  const caller = toCaller(row);
  await saveSession(c.env.SESSIONS, tokenHash, caller, now);
  setSessionCookie(c, token, caller.id, getSessionExpiry(caller));
  device.setCookie();
  c.var.runSideEffects(buildSessionSideEffects(done.replaced.ended));
  return caller;
}

function locateRequest(request: Request): string {
  const { city, country } = (request.cf ?? {}) as { city?: string; country?: string };
  return [city, country].filter(Boolean).join(", ");
}

/** A new cookie at every log-in: a planted one is worthless. Call `setCookie` after the batch of `statements`. */
export function rememberDevice(c: AppContext, { id: userId }: { id: string }) {
  const { db, now } = c.var;
  const token = createToken();
  const [tokenHash, formerHash] = [hashToken(token), hashToken(readDeviceCookie(c))];
  return {
    statements: trustDevice(db, { userId, tokenHash, formerHash, now }),
    setCookie: () => setDeviceCookie(c, token),
  };
}
