import type { AppContext } from "../../http/context.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { readDeviceCookie, setDeviceCookie } from "../sessions/cookies.ts";
import { trustDevice } from "./queries.ts";

/**
 * A new cookie at every log-in, so that a planted or copied one is worthless. Put `statements` into the caller's batch,
 * and call `setCookie` once it is done.
 */
export function rememberDevice(c: AppContext, { id: userId }: { id: string }) {
  const { db, now } = c.var;
  const token = createToken();
  const [tokenHash, formerHash] = [hashToken(token), hashToken(readDeviceCookie(c))];
  return {
    statements: trustDevice(db, { userId, tokenHash, formerHash, now }),
    setCookie: () => setDeviceCookie(c, token),
  };
}
