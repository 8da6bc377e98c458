import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { maxRoomPictureBytes } from "../../shared/chat/picture-limits.ts";
import { maxPictureBytes } from "../../shared/people/picture.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { AppError, problemResponse } from "../errors.ts";

/** In bytes. */
export const maxJsonBytes = 2 * 1024 * 1024;

const pictureCall = /^\/api\/(me\/avatar|organizations\/[^/]+\/logo|users\/[^/]+\/cards\/[^/]+\/picture)$/;

const roomPictureCall = /^\/api\/rooms\/[^/]+\/pictures$/;

const acceptsRoomPicture = (c: AppContext) => c.req.method === "POST" && roomPictureCall.test(c.req.path);
export const acceptsPicture = (c: AppContext) =>
  (c.req.method === "PUT" && pictureCall.test(c.req.path)) || acceptsRoomPicture(c);

const limitTo = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => problemResponse(c as AppContext, new AppError("body.tooLarge")) });
const pictureLimit = limitTo(maxPictureBytes);
const roomPictureLimit = limitTo(maxRoomPictureBytes);
const jsonLimit = limitTo(maxJsonBytes);

/** By Content-Length, else by counting. */
export const limitBody = createMiddleware<AppEnv>((c, next) => getLimit(c)(c, next));

function getLimit(c: AppContext) {
  if (acceptsRoomPicture(c)) return roomPictureLimit;
  return acceptsPicture(c) ? pictureLimit : jsonLimit;
}
