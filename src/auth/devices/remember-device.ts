import type { AppContext } from "../../http/context.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { readDeviceCookie, setDeviceCookie } from "../sessions/cookies.ts";
import { trustDevice } from "./queries.ts";

/**
 * The browser in which somebody has just proved who they are is known from now on. Its cookie is a new one every time:
 * what somebody else had put there, or has copied, is worth nothing. Put `statements` into the batch of what they do, and
 * call `setCookie` once that is done.
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
