import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isLocal } from "../../env.ts";
import type { AppContext } from "../../http/context.ts";
import { userIdCookie } from "../../shared/auth/user-id-cookie.ts";
import { deviceTtl } from "../devices/queries.ts";
import type { SessionExpiry } from "./session-expiry.ts";

/** Always, but for plain http on a laptop: a cookie made over http elsewhere must not travel back in the clear. */
const isSecure = (c: AppContext) => !isLocal(c.env) || new URL(c.req.url).protocol === "https:";

/** `__Host-session`; over plain http on a laptop browsers refuse that prefix, so there it is `session`. */
const sessionCookieName = (c: AppContext) => (isSecure(c) ? "__Host-session" : "session");

/** The token that the visitor came with; nothing says yet that it is good. */
export function readSessionCookie(c: AppContext): string | undefined {
  return getCookie(c, sessionCookieName(c));
}

/** The cookies go when the browser closes, or with a session that is remembered when that ends. */
export function setSessionCookie(
  c: AppContext,
  token: string,
  userId: string,
  { remembered, endsAt }: SessionExpiry,
) {
  const options = {
    path: "/",
    secure: isSecure(c),
    sameSite: "Lax",
    ...(remembered && { expires: new Date(endsAt) }),
  } as const;
  setCookie(c, sessionCookieName(c), token, { ...options, httpOnly: true });
  setCookie(c, userIdCookie, userId, options);
}

/** Takes the cookies away; the session ends in the database. */
export function clearSessionCookie(c: AppContext) {
  for (const name of [sessionCookieName(c), userIdCookie])
    deleteCookie(c, name, { path: "/", secure: isSecure(c) });
}

/** `__Host-device`; see `sessionCookieName`. */
const deviceCookieName = (c: AppContext) => (isSecure(c) ? "__Host-device" : "device");

/** The token that this browser is known by; nothing says yet to whom. */
export const readDeviceCookie = (c: AppContext): string => getCookie(c, deviceCookieName(c)) ?? "";

export function setDeviceCookie(c: AppContext, token: string) {
  const expires = new Date(c.var.now + deviceTtl);
  setCookie(c, deviceCookieName(c), token, {
    path: "/",
    secure: isSecure(c),
    sameSite: "Lax",
    httpOnly: true,
    expires,
  });
}
