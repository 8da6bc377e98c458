import type { AppContext } from "./context.ts";

/**
 * The token of `Authorization: Bearer …` (RFC 6750), if the request brings one: it is then all that the request proves
 * itself with, whatever cookies come along. A page of another site cannot send it: that takes our consent (CORS),
 * which nobody gets.
 */
export function readBearerToken(c: AppContext): string | undefined {
  const header = c.req.header("Authorization") ?? "";
  return /^bearer(\s|$)/i.test(header) ? header.slice("bearer".length).trim() : undefined;
}
