import type { ServerFrame } from "../shared/chat-protocol.ts";
import type { RoomStore } from "./store.ts";

/** More than this and the client, seeing that the next number skips some, asks again from where it stands. */
const mostMessages = 2000;

/** What somebody missed who has everything up to a number: changes, messages in order, how far others have read. */
export function resume(store: RoomStore, after: number): ServerFrame[] {
  const messages = [...store.changedSince(after), ...store.after(after, mostMessages)];
  return [
    ...messages.map((message): ServerFrame => ({ type: "message", message })),
    ...store.markers().map((marker): ServerFrame => ({ type: "read", ...marker })),
  ];
}
