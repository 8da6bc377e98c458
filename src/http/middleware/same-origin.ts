import { createMiddleware } from "hono/factory";
import { readBearerToken } from "../bearer.ts";
import type { AppEnv } from "../context.ts";
import { AppError } from "../errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** RFC 9110, 9.2.1. */
export const isSafeMethod = (method: string) => safeMethods.has(method);

/**
 * Refuses unsafe methods and socket upgrades from other sites (OWASP, CSRF: verify the origin). Requests with a bearer
 * token are exempt, since their cookies are ignored.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const upgrades = c.req.header("Upgrade")?.toLowerCase() === "websocket";
  const changes = !isSafeMethod(c.req.method) && readBearerToken(c) === undefined;
  if ((changes || upgrades) && !isSameOrigin(c.req.raw)) {
    throw new AppError("origin.refused");
  }
  await next();
});

function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  if (origin !== null) return origin === new URL(request.url).origin;
  return request.headers.get("Sec-Fetch-Site") === "same-origin";
}
