import type { Message } from "../shared/chat-protocol.ts";
import type { RoomStore } from "./store.ts";

export type Window = { before?: number | undefined; after?: number | undefined; limit: number };
export type MessagePage = { items: Message[]; nextCursor: string | null };

/**
 * Messages oldest first: those after a number, or the last ones before it. `nextCursor` is what to say as `after`
 * or `before` for the next ones.
 */
export function messagePage(store: RoomStore, { before, after, limit }: Window): MessagePage {
  if (after !== undefined) {
    const found = store.after(after, limit + 1);
    const items = found.slice(0, limit);
    return { items, nextCursor: found.length > limit ? String(items.at(-1)?.seq) : null };
  }
  const found = store.before(before ?? Number.MAX_SAFE_INTEGER, limit + 1);
  const items = found.slice(-limit);
  return { items, nextCursor: found.length > limit ? String(items[0]?.seq) : null };
}
