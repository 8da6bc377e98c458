import { createMiddleware } from "hono/factory";
import {
  browserHeaders,
  type ContentSecurityPolicy,
  formatPolicy,
} from "../../shared/pages/browser-headers.ts";
import type { AppContext, AppEnv } from "../context.ts";

/** What every answer says to the browser, errors and socket upgrades too; what a route said itself stays. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(browserHeaders))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
});

/** Lets an answer do more than nothing: the policy that it is read under. */
export function extendCsp(c: AppContext, policy: ContentSecurityPolicy): void {
  c.header("Content-Security-Policy", formatPolicy(policy));
}

/** Cloudflare's cache keeps what says nothing: every API answer says that it is private, unless it said otherwise. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
});
