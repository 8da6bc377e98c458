import { Hono } from "hono";
import type { AppContext, AppEnv } from "../http/context.ts";
import { pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, notFound } from "../http/errors.ts";
import { openSocket } from "../http/open-socket.ts";
import { valid } from "../http/validate.ts";
import { message, newMessage } from "../shared/chat-protocol.ts";
import { listOf, page } from "../shared/list.ts";
import { directRoom, messageWindow, room, roomSummary } from "../shared/room.ts";
import { describeRoom } from "./describe-room.ts";
import { openDirectRoom } from "./direct-queries.ts";
import { listMembers, listRooms, selectMembership, selectRoom } from "./queries.ts";

const tag = "Chat";
const sort = "latest";

export const chatRoutes = new Hono<AppEnv>()
  .get(
    "/rooms",
    describe(tag, "My rooms, those with the latest message first", { 200: listOf(roomSummary) }),
    valid("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const after = readCursor(cursor, sort);
      const [rows] = await c.var.read(({ id }) => [listRooms(c.var.db, id, limit, after)]);
      return c.json(pageOf(rows, limit, (row) => [sort, row.movedAt, row.id], describeRoom));
    },
  )
  .post(
    "/rooms",
    describe(tag, "Open or find the room of two", { 200: room }),
    valid("json", directRoom),
    async (c) => {
      const { caller, db, now } = c.var;
      const { userId } = c.req.valid("json");
      const id = await openDirectRoom(db, caller, userId, now);
      if (id === null) throw notFound();
      const found = await answerRoom(c, id);
      c.var.deliver({ userIds: [userId], roomIds: [id] });
      return c.json(found);
    },
  )
  .get("/rooms/:id", describe(tag, "A room of mine and who is in it", { 200: room }), async (c) => {
    return c.json(await answerRoom(c, c.req.param("id")));
  })
  .get(
    "/rooms/:id/messages",
    describe(tag, "Messages of a room, oldest first", { 200: listOf(message) }),
    valid("query", messageWindow),
    async (c) => {
      await requireMember(c, c.req.param("id"));
      return c.json(await roomOf(c).messages(c.req.valid("query")));
    },
  )
  .post(
    "/rooms/:id/messages",
    describe(tag, "Say something; the same id twice is one message", { 201: message }),
    valid("json", newMessage),
    async (c) => {
      const guest = await requireMember(c, c.req.param("id"));
      const answer = await roomOf(c).post(guest, c.req.valid("json"));
      if ("refused" in answer) {
        const { refused, retryAfter } = answer;
        throw new AppError(refused, retryAfter === undefined ? {} : { retryAfter });
      }
      return c.json(answer.message, 201);
    },
  )
  .get(
    "/rooms/:id/socket",
    describe(tag, "A room, live: a WebSocket", { 101: "The socket is open" }),
    async (c) => {
      return openSocket(c, roomOf(c), await requireMember(c, c.req.param("id")));
    },
  );

const roomOf = (c: AppContext) => c.env.ROOMS.getByName(c.req.param("id") ?? "");

/** Throws AppError('notFound') for a room that the caller is not in. */
async function requireMember(c: AppContext, roomId: string) {
  const [found] = await c.var.read((caller) => [selectMembership(c.var.db, caller.id, roomId)]);
  if (found.length === 0) throw notFound();
  const { id, name, sessionId, sessionEndsAt: until } = c.var.caller;
  return { userId: id, name, sessionId, until, place: roomId };
}

async function answerRoom(c: AppContext, roomId: string) {
  const [rows, members] = await c.var.read(({ id }) => [
    selectRoom(c.var.db, id, roomId),
    listMembers(c.var.db, roomId),
  ]);
  if (rows[0] === undefined) throw notFound();
  return { ...describeRoom(rows[0]), members };
}
