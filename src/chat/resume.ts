import type { Message, ServerFrame } from "../shared/chat/protocol.ts";
import { countJsonBytes } from "./frames.ts";
import type { RoomStore } from "./room-store.ts";

const maxMessages = 200;
const maxBytes = 256 * 1024;

/**
 * At most 200 of each and 256 KiB of both. When there is more, the room's last message follows: the gap in numbers
 * makes the client ask again.
 */
export function buildResumeFrames(store: RoomStore, after: number): ServerFrame[] {
  const changes = takeFitting(store.changedSince(after, maxMessages).reverse(), maxBytes / 2).reverse();
  const missed = takeFitting(store.after(after, maxMessages), maxBytes - countJsonBytes(changes));
  const { last } = store;
  const isCut = last !== undefined && last.seq > (missed.at(-1)?.seq ?? last.seq);
  return [
    ...[...changes, ...missed, ...(isCut ? [last] : [])].map(
      (message): ServerFrame => ({ type: "message", message }),
    ),
    ...store.readReceipts.list().map((marker): ServerFrame => ({ type: "read", ...marker })),
  ];
}

/** The longest prefix of at most `limit` bytes, but at least one. */
function takeFitting(messages: readonly Message[], limit: number): Message[] {
  let bytes = 0;
  const tooMuch = messages.findIndex((message, index) => {
    bytes += countJsonBytes(message);
    return index > 0 && bytes > limit;
  });
  return tooMuch < 0 ? [...messages] : messages.slice(0, tooMuch);
}
