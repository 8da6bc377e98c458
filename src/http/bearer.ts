import type { AppContext } from "./context.ts";

/** RFC 6750. Cookies are then ignored: CORS keeps pages of other sites from sending the header. */
export function readBearerToken(c: AppContext): string | undefined {
  const header = c.req.header("Authorization") ?? "";
  return /^bearer(\s|$)/i.test(header) ? header.slice("bearer".length).trim() : undefined;
}
