import type { AppContext } from "../http/context.ts";
import { hashToken } from "../secrets/tokens.ts";
import type { selectTokenCaller } from "./access-tokens/queries.ts";
import type { Caller, Principal } from "./caller.ts";
import { selectCaller } from "./queries.ts";
import { readSessionCookie } from "./sessions/cookies.ts";
import { renewRememberedSession, touchSession } from "./sessions/renew-session.ts";
import { findSession } from "./sessions/session-store.ts";

export type Credential = {
  caller: Principal;
  queryCaller: () => ReturnType<typeof selectCaller | typeof selectTokenCaller>;
  /** With the caller as the database has them. */
  onConfirmed?: (present: Caller) => void;
  onRejected?: () => void;
  /** After the handler of a confirmed request. */
  onAnswered?: (present: Caller) => Promise<void>;
};

/**
 * Only GET renews a remembered session, with its cookie: a write may end the session or rotate its token, and the
 * response to a WebSocket upgrade takes no more headers.
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
