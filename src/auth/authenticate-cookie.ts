import type { AppContext } from "../http/context.ts";
import { hashToken } from "../secrets/tokens.ts";
import type { selectTokenCaller } from "./access-tokens/queries.ts";
import type { Caller, Principal } from "./caller.ts";
import { selectCaller } from "./queries.ts";
import { readSessionCookie } from "./sessions/cookies.ts";
import { renewRememberedSession, touchSession } from "./sessions/renew-session.ts";
import { findSession } from "./sessions/session-store.ts";

/** Whom a request claims to come from, and how the database is asked whether that is so. */
export type Credential = {
  caller: Principal;
  queryCaller: () => ReturnType<typeof selectCaller | typeof selectTokenCaller>;
  /** Hears of the caller as the database has them, once it has confirmed the claim. */
  onConfirmed?: (present: Caller) => void;
  /** Hears that it has not. */
  onRejected?: () => void;
  /** Hears that a confirmed request has its answer. */
  onAnswered?: (present: Caller) => Promise<void>;
};

/**
 * Whose session the cookie's token is of, as KV knows it: up to a minute late. Using it prolongs it. One that is
 * remembered is prolonged with its cookie, so by what only reads: a write may end it or give it another token, and the
 * answer to a socket's upgrade takes no more headers.
 */
export async function authenticateCookie(c: AppContext): Promise<Credential | null> {
  const token = readSessionCookie(c);
  if (token === undefined) return null;
  const tokenHash = hashToken(token);
  const stored = await findSession(c, tokenHash);
  if (stored === null) return null;
  return {
    caller: stored,
    queryCaller: () => selectCaller(c.var.db, tokenHash, c.var.now),
    onAnswered: async (present) => {
      const takesCookie = c.req.method === "GET" && c.req.header("Upgrade") === undefined;
      if (takesCookie) await renewRememberedSession(c, { token, tokenHash, stored });
      touchSession(c, tokenHash, present);
    },
  };
}
