import type { AppContext } from "../../http/context.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { getSessionExpiry } from "../caller.ts";
import { setPassword } from "../queries.ts";
import { readSessionCookie, setSessionCookie } from "../sessions/cookies.ts";
import { saveSession } from "../sessions/session-store.ts";
import { rememberDevice } from "../sessions/start-session.ts";

/** All other sessions end: whoever had the old password is out (OWASP ASVS 5, 7.2.4). */
export async function changePassword(c: AppContext, passwordHash: string): Promise<void> {
  const { caller, db, now } = c.var;
  const old = readSessionCookie(c) ?? "";
  const token = createToken();
  const tokenHash = hashToken(token);
  // Before the old token ends, so that a failure in between logs nobody out.
  await saveSession(c.env.SESSIONS, tokenHash, { ...caller, hasSetPassword: true }, now);
  const device = rememberDevice(c, caller);
  const change = { passwordHash, tokenHash, newlyKnown: device.statements };
  const outboxIds = await setPassword(db, c.env, { caller, now }, change);
  setSessionCookie(c, token, caller.id, getSessionExpiry(caller));
  device.setCookie();
  c.var.runSideEffects({ sessionsOf: [caller.id], endedTokens: [hashToken(old)], outboxIds });
}
