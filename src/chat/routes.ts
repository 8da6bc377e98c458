import { Hono } from "hono";
import type { AppContext, AppEnv } from "../http/context.ts";
import { buildPage, decodeCursor } from "../http/cursor.ts";
import { AppError, notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { getRoom, openSocket } from "../realtime/durable-objects.ts";
import { message, newMessage } from "../shared/chat/protocol.ts";
import { directRoom, messageRange, room, roomSummary } from "../shared/chat/room.ts";
import { listSchema, page } from "../shared/lists/list.ts";
import { findOrCreateDirectRoom } from "./direct-queries.ts";
import { muteRoom, unmuteRoom } from "./mute-queries.ts";
import { listRooms, selectMembership } from "./queries.ts";
import { describeRoom, respondWithRoom } from "./respond-with-room.ts";

const tag = "Chat";
const sort = "latest";

export const chatRoutes = new Hono<AppEnv>()
  .get(
    "/rooms",
    openapi(tag, "My rooms, those with the latest message first", { 200: listSchema(roomSummary) }),
    validate("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const after = decodeCursor(cursor, sort);
      const [rows] = await c.var.read(({ id }) => [listRooms(c.var.db, id, limit, after)]);
      return c.json(
        buildPage(
          rows,
          limit,
          (row) => [sort, row.movedAt, row.id],
          (row) => describeRoom(row, c.var.now),
        ),
      );
    },
  )
  .post(
    "/rooms",
    openapi(tag, "Open or find the room of two", { 200: room }),
    validate("json", directRoom),
    async (c) => {
      const { caller, db, now } = c.var;
      const { userId } = c.req.valid("json");
      const id = await findOrCreateDirectRoom(db, caller, userId, now);
      if (id === null) throw notFound();
      const room = await respondWithRoom(c, id);
      c.var.runSideEffects({ userIds: [userId], roomIds: [id] });
      return c.json(room);
    },
  )
  .get("/rooms/:id", openapi(tag, "A room of mine and who is in it", { 200: room }), async (c) => {
    return c.json(await respondWithRoom(c, c.req.param("id")));
  })
  .get(
    "/rooms/:id/messages",
    openapi(tag, "Messages of a room, oldest first", { 200: listSchema(message) }),
    validate("query", messageRange),
    async (c) => {
      await requireMember(c, c.req.param("id"));
      return c.json(await getRoomStub(c).messages(c.req.valid("query")));
    },
  )
  .post(
    "/rooms/:id/messages",
    openapi(tag, "Say something; the same id twice is one message", { 201: message }),
    validate("json", newMessage),
    async (c) => {
      const identity = await requireMember(c, c.req.param("id"));
      const answer = await getRoomStub(c).post(identity, c.req.valid("json"));
      if ("error" in answer) {
        const { error, retryAfter } = answer;
        throw new AppError(error, retryAfter === undefined ? {} : { retryAfter });
      }
      return c.json(answer.message, 201);
    },
  )
  .put(
    "/rooms/:id/mute",
    openapi(tag, "Be notified no more of a room's messages", { 204: "From now on" }),
    async (c) => {
      const { caller, db, now } = c.var;
      const muted = await muteRoom(db, caller.id, c.req.param("id"), now);
      if (muted.length === 0) throw notFound();
      c.var.runSideEffects({ userIds: [caller.id], roomIds: muted.map((room) => room.id) });
      return c.body(null, 204);
    },
  )
  .delete("/rooms/:id/mute", openapi(tag, "Be notified of them again", { 204: "From now on" }), async (c) => {
    const { caller, db } = c.var;
    const unmuted = await unmuteRoom(db, caller.id, c.req.param("id"));
    if (unmuted.length === 0) throw notFound();
    c.var.runSideEffects({ userIds: [caller.id], roomIds: unmuted.map((room) => room.id) });
    return c.body(null, 204);
  })
  .get(
    "/rooms/:id/socket",
    openapi(tag, "A room, live: a WebSocket", { 101: "The socket is open" }),
    async (c) => {
      return openSocket(c, getRoomStub(c), await requireMember(c, c.req.param("id")));
    },
  );

const getRoomStub = (c: AppContext) => getRoom(c.env, c.req.param("id") ?? "");

/** Throws AppError('notFound'). */
async function requireMember(c: AppContext, roomId: string) {
  const [membership] = await c.var.read((caller) => [selectMembership(c.var.db, caller.id, roomId)]);
  if (membership[0] === undefined) throw notFound();
  const { writableUntil } = membership[0];
  const { id, name, sessionId, sessionEndsAt: until } = c.var.caller;
  return { userId: id, name, sessionId, until, channelId: roomId, writableUntil };
}
