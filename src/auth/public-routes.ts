import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/context.ts";
import { consumeIpLimit } from "../rate-limits/attempts.ts";

/** Everything else needs a session. */
const publicCalls = [
  "GET /api/health",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/holidays",
  "GET /api/push-key",
  "POST /api/session",
  "DELETE /api/session",
  "GET /api/applications/form",
  "POST /api/applications",
  "POST /api/password-resets",
  "GET /api/password-resets/:code",
  "PUT /api/password-resets/:code",
  "GET /api/email-changes/:code",
  "POST /api/email-changes/:code",
];

const callsBeforePasswordChange = ["GET /api/session", "PUT /api/me/password"];

/** `path` as requested, with /api. */
export const isPublicRoute = (method: string, path: string) => matches(publicCalls, method, path);

export const isAllowedBeforePasswordChange = (method: string, path: string) =>
  matches(callsBeforePasswordChange, method, path);

function matches(list: readonly string[], method: string, path: string): boolean {
  const call = `${method === "HEAD" ? "GET" : method} ${path}`;
  return list.some((entry) => entry === call || toPattern(entry)?.test(call));
}

const patterns = new Map<string, RegExp>();

function toPattern(call: string): RegExp | undefined {
  if (!call.includes(":")) return undefined;
  const pattern = patterns.get(call) ?? new RegExp(`^${call.replace(/:\w+/g, "[^/]+")}$`);
  patterns.set(call, pattern);
  return pattern;
}

const safeMethods = new Set(["GET", "HEAD"]);

/** Not limited: others on the same network must not keep anybody logged in. */
const logOutCall = "DELETE /api/session";

/** Public routes that write. */
export const ipRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { method, path } = c.req;
  const isLogOut = `${method} ${path}` === logOutCall;
  if (!safeMethods.has(method) && isPublicRoute(method, path) && !isLogOut) await consumeIpLimit(c);
  await next();
});
