import { batchNamed } from "../../db/batch-named.ts";
import { connect } from "../../db/client.ts";
import type { Env } from "../../env.ts";
import type { AppContext } from "../../http/context.ts";
import { describeFailure } from "../../http/failure.ts";
import { runInBackground } from "../../http/run-in-background.ts";
import { type Caller, getSessionExpiry } from "../caller.ts";
import { selectCaller, toCaller } from "../queries.ts";
import { setSessionCookie } from "./cookies.ts";
import { saveExpiry, saveLastUsed } from "./queries.ts";
import { computeRenewalCutoff, computeRenewedExpiry, computeTouchThreshold } from "./session-expiry.ts";
import { type StoredSession, saveSession } from "./session-store.ts";

/** Runs after the response. Sockets ask for the new end themselves. */
export function touchSession(c: AppContext, tokenHash: string, caller: Caller): void {
  if (caller.sessionUsedAt > computeTouchThreshold(c.var.now)) return;
  const later = caller.sessionIsRemembered ? null : computeRenewedExpiry(getSessionExpiry(caller), c.var.now);
  const used = { ...caller, sessionEndsAt: later ?? caller.sessionEndsAt };
  runInBackground(c, saveTouch(c.env, tokenHash, used, c.var.now, later !== null));
}

/** A connection of its own: it must not count as a trip of the request. */
async function saveTouch(env: Env, tokenHash: string, caller: Caller, now: number, isMoved: boolean) {
  const use = { now, touchedBefore: computeTouchThreshold(now), endsAt: caller.sessionEndsAt };
  const [session] = await saveLastUsed(connect(env.DB), tokenHash, use);
  if (session !== undefined && isMoved) await saveSession(env.SESSIONS, tokenHash, caller, now);
}

type HeldSession = { token: string; tokenHash: string; stored: StoredSession };

/**
 * Once a day. Only the request that moved the end in the database sets the cookie, and an ended or rotated token is not
 * moved: no response revives a dead cookie.
 */
export async function renewRememberedSession(
  c: AppContext,
  { token, tokenHash, stored }: HeldSession,
): Promise<void> {
  const { now } = c.var;
  const endsAt = stored.remembered ? computeRenewedExpiry(stored, now) : null;
  if (endsAt === null) return;
  try {
    const db = connect(c.env.DB);
    const move = { now, endsAt, notAfter: computeRenewalCutoff(stored, endsAt) };
    const { renewed, callers } = await batchNamed(db, {
      renewed: saveExpiry(db, tokenHash, move),
      callers: selectCaller(db, tokenHash, now),
    });
    const [row] = callers;
    if (renewed.length === 0 || row === undefined) return;
    await saveSession(c.env.SESSIONS, tokenHash, toCaller(row), now);
    setSessionCookie(c, token, stored.id, { ...stored, endsAt });
  } catch (error) {
    console.error(c.var.requestId, describeFailure(error));
  }
}
