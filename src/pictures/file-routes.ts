import { Hono } from "hono";
import type { AppContext, AppEnv } from "../http/context.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import { toPictureKey } from "./storage-queries.ts";

/**
 * Without a session: the address is as long as a session's token, and known only to those who may see the person.
 * Cached by the browser only, since a deletion reaches no other cache.
 */
export const pictureFileRoutes = new Hono<AppEnv>().get("/pictures/*", (c) => respondWithPicture(c));

async function respondWithPicture(c: AppContext): Promise<Response> {
  const key = toPictureKey(c.req.path);
  if (key === null) return respondNotFound(c);
  const etag = `"${key.replaceAll(/\W/g, "-")}"`;
  const isKnown = matchesEtag(c.req.header("If-None-Match"), etag);
  const { PICTURES } = c.env;
  const object = isKnown || c.req.method === "HEAD" ? await PICTURES.head(key) : await PICTURES.get(key);
  if (object === null) return respondNotFound(c);
  const headers = { "Cache-Control": "private, max-age=31536000, immutable", ETag: etag };
  if (isKnown) return c.body(null, 304, headers);
  const body = "body" in object ? (object as R2ObjectBody).body : null;
  return c.newResponse(body, 200, {
    ...headers,
    "Content-Type": "image/webp",
    "Content-Length": String(object.size),
    "X-Robots-Tag": "noindex",
  });
}

const respondNotFound = (c: AppContext) => c.text("Not found", 404, { "Cache-Control": "no-store" });
