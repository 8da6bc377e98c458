import { createMiddleware } from "hono/factory";
import type { AppContext, AppEnv } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { getClientNetwork } from "../rate-limits/client-network.ts";
import { isPublicRoute } from "./public-routes.ts";

/** Seconds: the period of the `LIMITER` binding in wrangler.toml. */
const windowSeconds = 60;
const safeMethods = new Set(["GET", "HEAD"]);

/** Nobody is to stay logged in because others of their network ask too much. */
const logOutCall = "DELETE /api/session";

/**
 * What strangers may send is limited by address before it costs anything, but for logging out. The binding counts in each place of
 * Cloudflare's on its own and roughly: limits that must hold exactly are kept in the database.
 */
export const ipRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { method, path } = c.req;
  const isLogOut = `${method} ${path}` === logOutCall;
  if (!safeMethods.has(method) && isPublicRoute(method, path) && !isLogOut) await consumeIpLimit(c);
  await next();
});

/**
 * Counts one against the visitor's network, or what else it is that asks. Throws AppError('tooManyRequests') when those
 * were too many.
 */
export async function consumeIpLimit(
  c: AppContext,
  key = getClientNetwork(c.req.header("CF-Connecting-IP") ?? "unknown"),
): Promise<void> {
  const { success } = await c.env.LIMITER.limit({ key });
  if (!success) throw new AppError("tooManyRequests", { retryAfter: windowSeconds });
}
