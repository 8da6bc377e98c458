import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { AppError } from "./errors.ts";

const picture = /^image\//;

/** A body is JSON (or a picture, where a route takes one): forms of other sites cannot send either. */
export const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("Content-Type");
  const length = c.req.header("Content-Length");
  const hasBody = (length ?? "0") !== "0" || c.req.header("Transfer-Encoding") !== undefined;
  if (hasBody && !(type?.startsWith("application/json") || picture.test(type ?? ""))) {
    throw new AppError("media.unsupported");
  }
  await next();
});
