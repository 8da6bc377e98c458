import type * as z from "zod";
import type { Message } from "../shared/chat/protocol.ts";
import type { messageRange } from "../shared/chat/room.ts";
import type { RoomStore } from "./room-store.ts";

export type MessageRange = z.infer<typeof messageRange>;
/** `epoch`: of the numbers. */
export type MessagePage = { items: Message[]; nextCursor: string | null; epoch: string };

/** Oldest first. `search`: only those that hold its words. `nextCursor`: the next `after` or `before`. */
export function readMessagePage(store: RoomStore, range: MessageRange): MessagePage {
  const { before, after, limit, q, search = q } = range;
  const { epoch } = store;
  if (after !== undefined) {
    const messages = store.after(after, limit + 1);
    const items = messages.slice(0, limit);
    return { items, epoch, nextCursor: messages.length > limit ? String(items.at(-1)?.seq) : null };
  }
  const end = before ?? Number.MAX_SAFE_INTEGER;
  const messages =
    search === undefined
      ? store.before(end, limit + 1)
      : store.search({
          ...{ query: search, seq: end, sentAt: Number.MAX_SAFE_INTEGER },
          ...{ limit: limit + 1, scope: "room" },
        });
  const items = messages.slice(-limit);
  return { items, epoch, nextCursor: messages.length > limit ? String(items[0]?.seq) : null };
}
