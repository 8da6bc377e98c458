import { createMiddleware } from "hono/factory";
import type { AppContext, AppEnv } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { isPublic } from "./public-routes.ts";
import { networkOf } from "./tries/network.ts";

/** Seconds: the period of the `LIMITER` binding in wrangler.toml. */
const period = 60;
const reads = new Set(["GET", "HEAD"]);

/**
 * What strangers may send is limited by address before it costs anything. The binding counts in each place of
 * Cloudflare's on its own and roughly: limits that must hold exactly are kept in the database.
 */
export const outerWall = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.has(c.req.method) && isPublic(c.req.method, c.req.path)) {
    await holdBack(c);
  }
  await next();
});

/** Counts one against the visitor's network. Throws AppError('tooManyRequests') when those were too many. */
export async function holdBack(c: AppContext): Promise<void> {
  const { success } = await c.env.LIMITER.limit({
    key: networkOf(c.req.header("CF-Connecting-IP") ?? "unknown"),
  });
  if (!success) throw new AppError("tooManyRequests", { retryAfter: period });
}
