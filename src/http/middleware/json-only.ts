import { createMiddleware } from "hono/factory";
import { pictureTypes } from "../../shared/people/picture.ts";
import type { AppEnv } from "../context.ts";
import { AppError } from "../errors.ts";
import { acceptsPicture } from "./limit-body.ts";

/** No wider than what Hono's validator reads: what that does not read, it takes for an empty body. */
const json = /^application\/json\s*(;|$)/i;

const pictures: readonly string[] = pictureTypes;
const bodiless = new Set(["GET", "HEAD"]);

/**
 * A body is JSON, or a picture where one is asked for, and says so: forms of other sites cannot, and nothing is done by
 * default for a body not read. What calls itself JSON is no picture: its bytes say so later.
 */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("Content-Type");
  const length = c.req.header("Content-Length");
  const hasBody = (length ?? "0") !== "0" || c.req.header("Transfer-Encoding") !== undefined;
  const sends = hasBody || (type !== undefined && !bodiless.has(c.req.method));
  const isPicture = acceptsPicture(c) && pictures.includes((type ?? "").trim().toLowerCase());
  if (sends && !isPicture && !json.test(type ?? "")) throw new AppError("media.unsupported");
  await next();
});
