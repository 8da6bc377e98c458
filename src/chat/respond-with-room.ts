import type { AppContext } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import type { RoomDetails, RoomSummary } from "../shared/chat/room.ts";
import type { RoomRow } from "./queries.ts";
import { listMembers, selectRoom } from "./queries.ts";

/** Throws AppError('notFound') for who is no member. */
export async function respondWithRoom(c: AppContext, roomId: string): Promise<RoomDetails> {
  const [rows, members] = await c.var.read(({ id }) => [
    selectRoom(c.var.db, id, roomId),
    listMembers(c.var.db, id, roomId),
  ]);
  if (rows[0] === undefined) throw notFound();
  return { ...describeRoom(rows[0], c.var.now), members };
}

export function describeRoom(row: RoomRow, now: number): RoomSummary {
  const { lastAt, lastAuthor, lastText, lastSeq, readSeq, gigEndsAt } = row;
  return {
    id: row.id,
    kind: row.kind,
    gigId: row.gigId,
    title: row.title,
    unread: Math.max(0, lastSeq - readSeq),
    lastMessage:
      lastAt === null ? null : { author: lastAuthor, text: lastText, sentAt: new Date(lastAt).toISOString() },
    counterpart: row.counterpart,
    closed: describeClosing(row, now),
    isOver: gigEndsAt !== null && now >= gigEndsAt,
    isMuted: row.isMuted,
  };
}

function describeClosing({ isAgreed, writableUntil }: RoomRow, now: number): RoomSummary["closed"] {
  if (isAgreed) return "agreed";
  return writableUntil !== null && now >= writableUntil ? "ended" : null;
}
