import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { maxPictureBytes } from "../../shared/people/picture.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { AppError, problemResponse } from "../errors.ts";

/** In bytes. */
export const maxJsonBytes = 2 * 1024 * 1024;

const pictureCall = /^\/api\/(me\/avatar|organizations\/[^/]+\/logo|users\/[^/]+\/cards\/[^/]+\/picture)$/;

export const acceptsPicture = (c: AppContext) => c.req.method === "PUT" && pictureCall.test(c.req.path);

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => problemResponse(c as AppContext, new AppError("body.tooLarge")) });
const pictureLimit = limitTo(maxPictureBytes);
const jsonLimit = limitTo(maxJsonBytes);

/** By Content-Length, else by counting. */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  (acceptsPicture(c) ? pictureLimit : jsonLimit)(c, next),
);
