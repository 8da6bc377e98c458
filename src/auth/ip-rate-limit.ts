import { createMiddleware } from "hono/factory";
import type { AppContext, AppEnv } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { getClientNetwork } from "../rate-limits/attempts.ts";
import { isPublicRoute } from "./public-routes.ts";

/** The period of the `LIMITER` binding in wrangler.toml. */
const windowSeconds = 60;
const safeMethods = new Set(["GET", "HEAD"]);

/** Not limited: others on the same network must not keep anybody logged in. */
const logOutCall = "DELETE /api/session";

/** The binding counts roughly, and per Cloudflare location: exact limits are kept in the database. */
export const ipRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { method, path } = c.req;
  const isLogOut = `${method} ${path}` === logOutCall;
  if (!safeMethods.has(method) && isPublicRoute(method, path) && !isLogOut) await consumeIpLimit(c);
  await next();
});

/** Throws AppError('tooManyRequests'). */
export async function consumeIpLimit(
  c: AppContext,
  key = getClientNetwork(c.req.header("CF-Connecting-IP") ?? "unknown"),
): Promise<void> {
  const { success } = await c.env.LIMITER.limit({ key });
  if (!success) throw new AppError("tooManyRequests", { retryAfter: windowSeconds });
}
