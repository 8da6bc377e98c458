import { createMiddleware } from "hono/factory";
import { pictureTypes } from "../../shared/people/picture.ts";
import type { AppEnv } from "../context.ts";
import { AppError } from "../errors.ts";
import { acceptsPicture } from "./limit-body.ts";

/** No wider than Hono's validator, which takes a body that it does not parse for an empty one. */
const json = /^application\/json\s*(;|$)/i;

const pictures: readonly string[] = pictureTypes;
const bodiless = new Set(["GET", "HEAD"]);

/** Other sites' forms cannot send these types. Throws AppError('media.unsupported'). */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("Content-Type");
  const length = c.req.header("Content-Length");
  const hasBody = (length ?? "0") !== "0" || c.req.header("Transfer-Encoding") !== undefined;
  const sends = hasBody || (type !== undefined && !bodiless.has(c.req.method));
  const isPicture = acceptsPicture(c) && pictures.includes((type ?? "").trim().toLowerCase());
  if (sends && !isPicture && !json.test(type ?? "")) throw new AppError("media.unsupported");
  await next();
});
