import type { Message, ServerFrame } from "../shared/chat-protocol.ts";
import type { RoomStore } from "./store.ts";

const mostMessages = 200;
const mostBytes = 256 * 1024;
const encoder = new TextEncoder();

/**
 * What somebody missed who has everything up to a number: changes, messages in order, how far others have read.
 * At most 200 of each and 256 KiB of both. When more is left the room's last message follows: its number skips some,
 * so a client asks again from where it stands.
 */
export function resume(store: RoomStore, after: number): ServerFrame[] {
  const changes = fitting(store.changedSince(after, mostMessages).reverse(), mostBytes / 2).reverse();
  const missed = fitting(store.after(after, mostMessages), mostBytes - bytesIn(changes));
  const { last } = store;
  const isCut = last !== undefined && last.seq > (missed.at(-1)?.seq ?? last.seq);
  return [
    ...[...changes, ...missed, ...(isCut ? [last] : [])].map(
      (message): ServerFrame => ({ type: "message", message }),
    ),
    ...store.markers.all().map((marker): ServerFrame => ({ type: "read", ...marker })),
  ];
}

/** How many bytes these are as JSON. */
export function bytesIn(said: unknown): number {
  return encoder.encode(JSON.stringify(said)).byteLength;
}

/** The first of these that are no longer than `most` bytes together, at least one. */
function fitting(messages: readonly Message[], most: number): Message[] {
  let bytes = 0;
  const tooMuch = messages.findIndex((message, index) => {
    bytes += bytesIn(message);
    return index > 0 && bytes > most;
  });
  return tooMuch < 0 ? [...messages] : messages.slice(0, tooMuch);
}
