import { describeFailure } from "../../http/failure.ts";
import type { Message } from "../../shared/chat/protocol.ts";

const askedAtOnce = 6;
/** Milliseconds that each room has to answer. */
const patience = 2000;

/** Behind which a page begins: of its messages the latest is first, then the room's id, then the latest number. */
export type SearchPosition = { sentAt: number; roomId: string; seq: number };

export const firstPosition: SearchPosition = { sentAt: Number.MAX_SAFE_INTEGER - 1, roomId: "", seq: 0 };

/** Of a room: only what is before both. `sentAt`: epoch milliseconds. */
type RoomRange = { seq: number; sentAt: number };

/** Finds a room's matches, the latest first: at most one more than the page holds. */
type AskRoom = (roomId: string, range: RoomRange) => Promise<Message[]>;

type FoundMessage = Message & { roomId: string; roomTitle: string };

/** `next`: where there is more in these rooms. `unanswered`: rooms that failed, or were too slow. */
export type RoomMatches = { items: FoundMessage[]; unanswered: string[]; next: SearchPosition | null };

export async function searchRooms(
  rooms: readonly { id: string; title: string }[],
  ask: AskRoom,
  limit: number,
  after: SearchPosition = firstPosition,
): Promise<RoomMatches> {
  const waiting = rooms.values();
  const found: FoundMessage[] = [];
  const unanswered: string[] = [];
  const askInTurn = async () => {
    for (const { id, title } of waiting) {
      const messages = await askWithin(patience, ask(id, toRoomRange(id, after)));
      if (messages === null) unanswered.push(id);
      else found.push(...messages.map((message) => ({ ...message, roomId: id, roomTitle: title })));
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, askInTurn));
  const items = found.toSorted(comparePositions).slice(0, limit);
  const last = found.length > items.length ? items.at(-1) : undefined;
  const next = last && { sentAt: Date.parse(last.sentAt), roomId: last.roomId, seq: last.seq };
  return { items, unanswered, next: next ?? null };
}

function toRoomRange(id: string, { sentAt, roomId, seq }: SearchPosition): RoomRange {
  return {
    seq: id === roomId ? seq : Number.MAX_SAFE_INTEGER,
    sentAt: id < roomId ? sentAt : sentAt + 1,
  };
}

function comparePositions(a: FoundMessage, b: FoundMessage): number {
  const [first, second] = a.sentAt === b.sentAt ? [a.roomId, b.roomId] : [b.sentAt, a.sentAt];
  return first === second ? b.seq - a.seq : first < second ? -1 : 1;
}

async function askWithin(milliseconds: number, asked: Promise<Message[]>): Promise<Message[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const failed = (error: unknown) => {
    console.error("Room not searched", describeFailure(error));
    return null;
  };
  return Promise.race([asked.catch(failed), late]).finally(() => clearTimeout(timer));
}
