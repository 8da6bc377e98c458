import type { AppContext } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { phraseKeys } from "../shared/chat/phrases.ts";
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
  const { lastSeq, readSeq, gigEndsAt } = row;
  return {
    id: row.id,
    kind: row.kind,
    gigId: row.gigId,
    title: row.title,
    unread: Math.max(0, lastSeq - readSeq),
    lastMessage: describeLastMessage(row),
    counterpart: row.counterpart,
    closed: describeClosing(row, now),
    isOver: gigEndsAt !== null && now >= gigEndsAt,
    isMuted: row.isMuted,
    avatar: row.avatar,
  };
}

function describeLastMessage(row: RoomRow): RoomSummary["lastMessage"] {
  const { lastAt, lastAuthor: author, lastText: text, lastPictures: pictures } = row;
  if (lastAt === null) return null;
  const phrase = phraseKeys.find((key) => key === row.lastPhrase);
  const sentAt = new Date(lastAt).toISOString();
  return { author, text, sentAt, ...(pictures > 0 && { pictures }), ...(phrase && { phrase }) };
}

function describeClosing({ isAgreed, writableUntil }: RoomRow, now: number): RoomSummary["closed"] {
  if (isAgreed) return "agreed";
  return writableUntil !== null && now >= writableUntil ? "ended" : null;
}
