import type { ClientFrame, Message, ServerFrame } from "../shared/chat/protocol.ts";
import { countJsonBytes } from "./frames.ts";
import type { RoomStore } from "./room-store.ts";

const maxMessages = 200;
const maxBytes = 256 * 1024;

/** Whoever has fewer messages is not told to read anew: it may have done so just now, and would for ever. */
const minReadAnew = 100;

type Resume = Omit<Extract<ClientFrame, { type: "resume" }>, "type">;

/**
 * At most 200 of each and 256 KiB of both. When more were missed, the room's last message follows: the gap in numbers
 * makes the client ask again. When more were changed, the client is to read anew: nothing else would tell it of them.
 */
export function buildResumeFrames(store: RoomStore, { after, from, epoch }: Resume): ServerFrame[] {
  const ours = store.epoch;
  const reset: ServerFrame[] = [{ type: "reset", epoch: ours }];
  if ((epoch ?? ours) !== ours || after > store.lastSeq) return reset;
  const latestFirst = store.changedSince(after, maxMessages + 1, from).reverse();
  const changes = takeFitting(latestFirst.slice(0, maxMessages), maxBytes / 2).reverse();
  if (changes.length < latestFirst.length && after - (from ?? after) >= minReadAnew) return reset;
  const missed = takeFitting(store.after(after, maxMessages), maxBytes - countJsonBytes(changes));
  const { last } = store;
  const isCut = last !== undefined && last.seq > (missed.at(-1)?.seq ?? last.seq);
  return [
    ...(epoch === undefined ? [{ type: "epoch", epoch: ours } as const] : []),
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
