import { connect } from "../db/client.ts";
import type { Env } from "../env.ts";
import { afterAnswer } from "../http/after-answer.ts";
import type { AppContext } from "../http/context.ts";
import { type Caller, lifeOf } from "./caller.ts";
import { setToken } from "./cookies.ts";
import { lastNoted, laterEnd } from "./session-length.ts";
import { writeUse } from "./session-queries.ts";
import { type StoredSession, saveSession } from "./session-store.ts";

/**
 * Notes that a session was used, and moves its end where that may and should be, in the database and in KV: after the
 * answer, so that nobody waits for it. Sockets ask for the new end themselves.
 */
export function noteUse(c: AppContext, tokenHash: string, caller: Caller, mayMove: boolean): void {
  if (caller.sessionUsedAt > lastNoted(c.var.now)) return;
  const endsAt = (mayMove && laterEnd(lifeOf(caller), c.var.now)) || caller.sessionEndsAt;
  const isMoved = endsAt !== caller.sessionEndsAt;
  afterAnswer(c, write(c.env, tokenHash, { ...caller, sessionEndsAt: endsAt }, c.var.now, isMoved));
}

/** Its own way to the database: it counts as no trip of the request's. */
async function write(env: Env, tokenHash: string, caller: Caller, now: number, isMoved: boolean) {
  const use = { now, noted: lastNoted(now), endsAt: caller.sessionEndsAt };
  const [written] = await writeUse(connect(env.DB), tokenHash, use);
  if (written !== undefined && isMoved) await saveSession(env.SESSIONS, tokenHash, caller, now);
}

/**
 * Sets a remembered session's cookie again when its end moves. KV says when, so a page can do it before it has asked
 * the database: a cookie that outlives its session opens nothing.
 */
export function prolongCookie(c: AppContext, token: string, stored: StoredSession): void {
  const endsAt = stored.remembered ? laterEnd(stored, c.var.now) : null;
  if (endsAt !== null) setToken(c, token, stored.id, { ...stored, endsAt });
}
