import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isLocal } from "../env.ts";
import type { AppContext } from "../http/context.ts";
import { ownerCookie } from "../shared/owner-cookie.ts";
import { deviceLife } from "./devices/queries.ts";
import type { SessionLife } from "./session-length.ts";

/** Always, but for plain http on a laptop: a cookie made over http elsewhere must not travel back in the clear. */
const isSecure = (c: AppContext) => !isLocal(c.env) || new URL(c.req.url).protocol === "https:";

/** `__Host-session`; over plain http on a laptop browsers refuse that prefix, so there it is `session`. */
const cookieName = (c: AppContext) => (isSecure(c) ? "__Host-session" : "session");

/** The token that the visitor came with; nothing says yet that it is good. */
export function readToken(c: AppContext): string | undefined {
  return getCookie(c, cookieName(c));
}

/** The cookies go when the browser closes, or with a session that is remembered when that ends. */
export function setToken(c: AppContext, token: string, userId: string, { remembered, endsAt }: SessionLife) {
  const options = {
    path: "/",
    secure: isSecure(c),
    sameSite: "Lax",
    ...(remembered && { expires: new Date(endsAt) }),
  } as const;
  setCookie(c, cookieName(c), token, { ...options, httpOnly: true });
  setCookie(c, ownerCookie, userId, options);
}

/** Takes the cookies away; the session ends in the database. */
export function clearToken(c: AppContext) {
  for (const name of [cookieName(c), ownerCookie]) deleteCookie(c, name, { path: "/", secure: isSecure(c) });
}

/** `__Host-device`; see `cookieName`. */
const deviceName = (c: AppContext) => (isSecure(c) ? "__Host-device" : "device");

/** The token that this browser is known by; nothing says yet to whom. */
export const readDevice = (c: AppContext): string => getCookie(c, deviceName(c)) ?? "";

export function setDevice(c: AppContext, token: string) {
  const expires = new Date(c.var.now + deviceLife);
  setCookie(c, deviceName(c), token, {
    path: "/",
    secure: isSecure(c),
    sameSite: "Lax",
    httpOnly: true,
    expires,
  });
}
