import type { RoomSummary } from "../shared/room.ts";
import type { RoomRow } from "./queries.ts";

/** A room as the list shows it. */
export function describeRoom(row: RoomRow): RoomSummary {
  const { lastAt, lastAuthor, lastText, lastSeq, readSeq } = row;
  return {
    id: row.id,
    kind: row.kind,
    gigId: row.gigId,
    title: row.title,
    unread: Math.max(0, lastSeq - readSeq),
    lastMessage:
      lastAt === null ? null : { author: lastAuthor, text: lastText, sentAt: new Date(lastAt).toISOString() },
  };
}
