import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isLocal } from "../../env.ts";
import type { AppContext } from "../../http/context.ts";
import { userIdCookie } from "../../shared/auth/user-id-cookie.ts";
import { deviceTtl } from "../devices/queries.ts";
import type { SessionExpiry } from "./session-expiry.ts";

/** False only for plain http on a laptop: elsewhere a cookie must never travel in the clear. */
const isSecure = (c: AppContext) => !isLocal(c.env) || new URL(c.req.url).protocol === "https:";

/** Browsers refuse the `__Host-` prefix over plain http. */
const sessionCookieName = (c: AppContext) => (isSecure(c) ? "__Host-session" : "session");

/** Unverified. */
export function readSessionCookie(c: AppContext): string | undefined {
  return getCookie(c, sessionCookieName(c));
}

/** Without "Remember login" the cookies go when the browser closes. */
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

/** Cookies only; the session itself ends in the database. */
export function clearSessionCookie(c: AppContext) {
  for (const name of [sessionCookieName(c), userIdCookie])
    deleteCookie(c, name, { path: "/", secure: isSecure(c) });
}

const deviceCookieName = (c: AppContext) => (isSecure(c) ? "__Host-device" : "device");

/** Unverified. */
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
