import type { Message } from "../shared/chat/protocol.ts";
import type { RoomStore } from "./room-store.ts";

export type MessageRange = {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
  q?: string | undefined;
};
export type MessagePage = { items: Message[]; nextCursor: string | null };

/** Oldest first. `q`: only those that contain it. `nextCursor`: the next `after` or `before`. */
export function readMessagePage(store: RoomStore, { before, after, limit, q }: MessageRange): MessagePage {
  if (after !== undefined && q === undefined) {
    const messages = store.after(after, limit + 1);
    const items = messages.slice(0, limit);
    return { items, nextCursor: messages.length > limit ? String(items.at(-1)?.seq) : null };
  }
  const end = before ?? Number.MAX_SAFE_INTEGER;
  const messages = q === undefined ? store.before(end, limit + 1) : store.search(q, end, limit + 1);
  const items = messages.slice(-limit);
  return { items, nextCursor: messages.length > limit ? String(items[0]?.seq) : null };
}
