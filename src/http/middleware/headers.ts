import { createMiddleware } from "hono/factory";
import {
  browserHeaders,
  type ContentSecurityPolicy,
  formatPolicy,
} from "../../shared/pages/browser-headers.ts";
import type { AppContext, AppEnv } from "../context.ts";

/** Errors and socket upgrades included; a route's own headers stay. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(browserHeaders))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
});

/** Sources that a response may load; by default none. */
export function setCsp(c: AppContext, policy: ContentSecurityPolicy): void {
  c.header("Content-Security-Policy", formatPolicy(policy));
}

/** Cloudflare caches responses without Cache-Control. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
});
