import { Hono } from "hono";
import { respondWithCsvExport } from "../csv/csv-export.ts";
import { csvBatchSize } from "../csv/csv-response.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { buildPage, decodeCursor, decodeKeysetCursor, encodeCursor } from "../http/cursor.ts";
import { AppError, notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { buildRateLimitKey, computeRetryAfter } from "../rate-limits/attempts.ts";
import { allOf, attemptWithQueries } from "../rate-limits/queries.ts";
import { getRoom, openSocket } from "../realtime/durable-objects.ts";
import { message, messageChange, newMessage } from "../shared/chat/protocol.ts";
import {
  directRoom,
  foundMessages,
  messagePage,
  messageRange,
  messageSearch,
  room,
  roomSummary,
} from "../shared/chat/room.ts";
import { minute } from "../shared/core/durations.ts";
import { listSchema, page } from "../shared/lists/list.ts";
import { findOrCreateDirectRoom } from "./direct-queries.ts";
import { csvCursor, describeCsvRow, messagesCsv } from "./messages-csv.ts";
import { muteRoom, unmuteRoom } from "./mute-queries.ts";
import { listRooms, selectMembership } from "./queries.ts";
import { describeRoom, respondWithRoom } from "./respond-with-room.ts";
import type { Refusal } from "./room-rpc.ts";
import { firstPosition, type SearchPosition, searchRooms } from "./search/search-rooms.ts";

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
    openapi(tag, "Messages of a room, oldest first; with `search` only those that hold its words", {
      200: messagePage,
    }),
    validate("query", messageRange),
    async (c) => {
      await requireMember(c, c.req.param("id"));
      const range = c.req.valid("query");
      if ((range.search ?? range.q) !== undefined) await consumeSearch(c);
      return c.json(await getRoomStub(c).messages(range));
    },
  )
  .get(
    "/rooms/:id/messages.csv",
    openapi(tag, "All messages of a room as a file for a spreadsheet, oldest first", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    async (c) => {
      const { channelId: subjectId } = await requireMember(c, c.req.param("id"));
      const { locale, organizationId } = c.var.caller;
      const room = getRoomStub(c);
      const entry = { organizationId, action: "room.download", subjectId } as const;
      return respondWithCsvExport(c, entry, messagesCsv(locale), async (cursor) => {
        const [after = 0] = decodeKeysetCursor(cursor, ...csvCursor) ?? [];
        const { items } = await room.messages({ after: Number(after), limit: csvBatchSize + 1 });
        return items.map(describeCsvRow);
      });
    },
  )
  .post(
    "/rooms/:id/messages",
    openapi(tag, "Say something; the same id twice is one message", { 201: message }),
    validate("json", newMessage),
    async (c) => {
      const identity = await requireMember(c, c.req.param("id"));
      const answer = await getRoomStub(c).post(identity, c.req.valid("json"));
      if ("error" in answer) throw toError(answer);
      return c.json(answer.message, 201);
    },
  )
  .patch(
    "/rooms/:id/messages",
    openapi(tag, "Edit or delete a message of mine, or react to any; twice is once", { 204: "It is made" }),
    validate("json", messageChange),
    async (c) => {
      const identity = await requireMember(c, c.req.param("id"));
      const refusal = await getRoomStub(c).change(identity, c.req.valid("json"));
      if (refusal !== null) throw toError(refusal);
      return c.body(null, 204);
    },
  )
  .get(
    "/messages",
    openapi(
      tag,
      "Search my rooms, 30 with the latest messages at a time; the latest first; words of one or two letters among the latest 1,000 messages of a room",
      { 200: foundMessages },
    ),
    validate("query", messageSearch),
    async (c) => {
      const { search, limit, cursor } = c.req.valid("query");
      const { position, ...after } = decodeSearchCursor(cursor);
      const [rows] = await c.var.read(({ id }) => [listRooms(c.var.db, id, roomsAtOnce, after)]);
      await consumeSearch(c);
      const rooms = rows.slice(0, roomsAtOnce);
      const scope = { query: search, limit: limit + 1, scope: "rooms" } as const;
      const found = await searchRooms(
        rooms,
        (id, range) => getRoom(c.env, id).search({ ...scope, ...range }),
        limit,
        position,
      );
      const nextRooms = rows.length > rooms.length ? rooms.at(-1) : undefined;
      const next: SearchCursor | undefined = found.next
        ? { ...after, position: found.next }
        : nextRooms && { key: nextRooms.movedAt, id: nextRooms.id, position: firstPosition };
      const { items, unanswered } = found;
      return c.json({ items, unanswered, nextCursor: next === undefined ? null : encodeSearchCursor(next) });
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

const roomsAtOnce = 30;

/**
 * A person and minute, in one room or in all: the one reads up to 20,000 messages, the other wakes as many rooms as are
 * searched at once. Typing asks several times, and a rare word goes through all rooms.
 */
const maxSearches = 120;

/** Throws AppError('tooManyRequests'). */
async function consumeSearch(c: AppContext): Promise<void> {
  const { caller, db, now } = c.var;
  const key = await buildRateLimitKey(c.env, "messageSearch", caller.id);
  const limits = allOf([{ key, max: maxSearches }], minute);
  const { attempts, exhausted } = await attemptWithQueries(db, limits, now, []);
  if (attempts.length === 0)
    throw new AppError("tooManyRequests", { retryAfter: computeRetryAfter(c, limits, exhausted) });
}

/** Rooms after `key` and `id` in their list; in these, messages after the position. */
type SearchCursor = { key: number; id: string; position: SearchPosition };

const encodeSearchCursor = ({ key, id, position: { sentAt, roomId, seq } }: SearchCursor) =>
  encodeCursor(["search", key, id, sentAt, roomId, seq]);

const [number, text] = [{ isText: false }, { isText: true }];

/** Throws AppError('input.invalid'). */
function decodeSearchCursor(cursor: string | undefined): SearchCursor {
  const keys = decodeKeysetCursor(cursor, "search", [number, text, number, text, number]);
  if (keys === null) return { key: Number.MAX_SAFE_INTEGER, id: "", position: firstPosition };
  const [key, id, sentAt, roomId, seq] = keys;
  const position = { sentAt: Number(sentAt), roomId: String(roomId), seq: Number(seq) };
  return { key: Number(key), id: String(id), position };
}

const getRoomStub = (c: AppContext) => getRoom(c.env, c.req.param("id") ?? "");

const toError = ({ error, retryAfter }: Refusal) =>
  new AppError(error, retryAfter === undefined ? {} : { retryAfter });

/** Throws AppError('notFound'). */
async function requireMember(c: AppContext, roomId: string) {
  const [membership] = await c.var.read((caller) => [selectMembership(c.var.db, caller.id, roomId)]);
  if (membership[0] === undefined) throw notFound();
  const { writableUntil, readSeq } = membership[0];
  const { id, name, sessionId, sessionEndsAt: until } = c.var.caller;
  return { userId: id, name, sessionId, until, channelId: roomId, writableUntil, readSeq };
}
