import { Hono } from "hono";
import type { AppContext, AppEnv } from "../http/context.ts";
import { AppError, notFound } from "../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../http/idempotency.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { getRoom } from "../realtime/durable-objects.ts";
import { getPictureUrl, picture, pictureFile } from "../shared/chat/picture.ts";
import { pictureTypes } from "../shared/people/picture.ts";
import { receiveRoomPicture } from "./receive-picture.ts";
import { findMembership, findOwnPicture, findRoomPicture, insertRoomPicture } from "./room-queries.ts";
import { toRoomFileKey } from "./storage-queries.ts";

const tag = "Chat";

export const roomPictureRoutes = new Hono<AppEnv>()
  .post(
    "/rooms/:id/pictures",
    openapi(
      tag,
      "A picture for a message of a room: a PNG, JPEG or WebP up to 10 MiB, 200 a day; kept as pixels, and deleted after a day unless a message names it",
      { 201: picture },
      pictureTypes,
    ),
    async (c) => {
      const { db, caller, now } = c.var;
      const roomId = c.req.param("id");
      const id = createIdempotentId(c);
      const [[membership], [earlier]] = await c.var.read((caller) => [
        findMembership(db, caller.id, roomId),
        findOwnPicture(db, caller.id, id),
      ]);
      if (membership === undefined) throw notFound();
      const isClosed = now >= (membership.writableUntil ?? Number.POSITIVE_INFINITY);
      if (isClosed && earlier === undefined) throw new AppError("room.closed");
      const made = earlier ?? (await createPicture(c, roomId, id));
      await getRoom(c.env, roomId).addPicture(roomId, { ...made, userId: caller.id });
      return c.json({ ...made, url: getPictureUrl(roomId, id) }, 201);
    },
  )
  .get(
    "/rooms/:id/pictures/:pictureId",
    openapi(tag, "A picture of a room of mine; `size=small`: at most 400 pixels a side", {
      200: "A WebP file, which nobody may keep",
    }),
    validate("query", pictureFile),
    async (c) => {
      const { id, pictureId } = c.req.param();
      const [[found]] = await c.var.read((caller) => [findRoomPicture(c.var.db, caller.id, id, pictureId)]);
      if (found === undefined) throw notFound();
      const key = toRoomFileKey(found.key, c.req.valid("query").size ?? "large");
      const headers = { "Cache-Control": "private, no-store", ETag: `"${key.replaceAll(/\W/g, "-")}"` };
      if (matchesEtag(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);
      const stored = await c.env.PICTURES.get(key);
      if (stored === null) throw notFound();
      return c.body(stored.body, 200, {
        ...headers,
        "Content-Type": "image/webp",
        "Content-Length": String(stored.size),
        "X-Robots-Tag": "noindex",
      });
    },
  );

function createPicture(c: AppContext, roomId: string, id: string) {
  const { caller, db, now } = c.var;
  const write = async () => {
    const { key, width, height } = await receiveRoomPicture(c);
    await insertRoomPicture(db, { caller, now }, { id, roomId, key, width, height });
    return { id, width, height };
  };
  return createIdempotently(c, write, async () => (await findOwnPicture(db, caller.id, id))[0]);
}
