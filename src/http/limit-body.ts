import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { mostPictureBytes } from "../shared/picture.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { AppError, problem } from "./errors.ts";

/** Bytes that a body may have, unless it is a picture. */
export const mostJsonBytes = 2 * 1024 * 1024;

const pictureCall = /^\/api\/(me\/avatar|organizations\/[^/]+\/logo)$/;

/** Whether a call's body is a picture. */
export const takesPicture = (c: AppContext) => c.req.method === "PUT" && pictureCall.test(c.req.path);

const upTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => problem(c as AppContext, new AppError("body.tooLarge")) });
const pictureLimit = upTo(mostPictureBytes);
const jsonLimit = upTo(mostJsonBytes);

/** Refuses bodies that are too long: by what they say of themselves, else by counting. */
export const limitBody = createMiddleware<AppEnv>((c, next) =>
  (takesPicture(c) ? pictureLimit : jsonLimit)(c, next),
);
