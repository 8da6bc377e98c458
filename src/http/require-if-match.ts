import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";

/**
 * Throws AppError('version.required') without `If-Match`, AppError('version.stale') for another version. Compressing
 * proxies make tags weak (`W/`): they still count.
 */
export function requireIfMatch(c: AppContext, etag: string): void {
  const header = c.req.header("If-Match");
  if (header === undefined) throw new AppError("version.required");
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!tags.includes(etag) && !tags.includes("*")) throw new AppError("version.stale");
}
