import type { AppContext } from "../http/context.ts";
import { hashToken } from "../secrets/tokens.ts";
import type { selectTokenCaller } from "./access-tokens/queries.ts";
import type { Caller, Reach } from "./caller.ts";
import { readToken } from "./cookies.ts";
import { noteUse, prolongRemembered } from "./prolong.ts";
import { selectCaller } from "./queries.ts";
import { findSession } from "./session-store.ts";

/** Whom a request claims to come from, and how the database is asked whether that is so. */
export type Claim = {
  caller: Reach;
  lookUp: () => ReturnType<typeof selectCaller | typeof selectTokenCaller>;
  /** Hears of the caller as the database has them, once it has confirmed the claim. */
  accepted?: (present: Caller) => void;
  /** Hears that it has not. */
  refused?: () => void;
  /** Hears that a confirmed request has its answer. */
  answered?: (present: Caller) => Promise<void>;
};

/**
 * Whose session the cookie's token is of, as KV knows it: up to a minute late. Using it prolongs it. One that is
 * remembered is prolonged with its cookie, so by what only reads: a write may end it or give it another token, and the
 * answer to a socket's upgrade takes no more headers.
 */
export async function claimOfCookie(c: AppContext): Promise<Claim | null> {
  const token = readToken(c);
  if (token === undefined) return null;
  const tokenHash = hashToken(token);
  const stored = await findSession(c, tokenHash);
  if (stored === null) return null;
  return {
    caller: stored,
    lookUp: () => selectCaller(c.var.db, tokenHash, c.var.now),
    answered: async (present) => {
      const takesCookie = c.req.method === "GET" && c.req.header("Upgrade") === undefined;
      if (takesCookie) await prolongRemembered(c, { token, tokenHash, stored });
      noteUse(c, tokenHash, present);
    },
  };
}
