import type { AppContext } from "../http/context.ts";
import type { selectTokenCaller } from "./access-tokens/queries.ts";
import type { Caller } from "./caller.ts";
import { readToken } from "./cookies.ts";
import { selectCaller } from "./queries.ts";
import { findSession } from "./session-store.ts";

/** Whom a request claims to come from, and how the database is asked whether that is so. */
export type Claim = {
  caller: Caller;
  lookUp: () => ReturnType<typeof selectCaller | typeof selectTokenCaller>;
  /** Hears of the caller as the database has them, once it has confirmed the claim. */
  accepted?: (present: Caller) => void;
  /** Hears that it has not. */
  refused?: () => void;
};

/** Whose session the cookie's token is of, as KV knows it: up to a minute late. */
export async function claimOfCookie(c: AppContext): Promise<Claim | null> {
  const token = readToken(c);
  const stored = token === undefined ? null : await findSession(c.env.SESSIONS, token);
  if (stored === null) return null;
  const { caller } = stored;
  return { caller, lookUp: () => selectCaller(c.var.db, caller.sessionId, c.var.now) };
}
