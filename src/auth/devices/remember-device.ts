import type { AppContext } from "../../http/context.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { readDeviceCookie, setDeviceCookie } from "../sessions/cookies.ts";
import { trustDevice } from "./queries.ts";

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
