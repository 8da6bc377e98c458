import type { AppContext } from "./context.ts";

/**
 * The token of `Authorization: Bearer` (RFC 6750). With one, cookies are ignored: CORS keeps pages of other sites from
 * sending it.
 */
export function readBearerToken(c: AppContext): string | undefined {
  const header = c.req.header("Authorization") ?? "";
  return /^bearer(\s|$)/i.test(header) ? header.slice("bearer".length).trim() : undefined;
}
