import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";

/**
 * Holds the request to the version it was made for: throws AppError('version.required') without an `If-Match`,
 * AppError('version.stale') when it names another one. Proxies that compress weaken a tag; it is still the tag.
 */
export function requireIfMatch(c: AppContext, etag: string): void {
  const header = c.req.header("If-Match");
  if (header === undefined) throw new AppError("version.required");
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!tags.includes(etag) && !tags.includes("*")) throw new AppError("version.stale");
}
