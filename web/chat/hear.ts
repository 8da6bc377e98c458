import type { Message, ServerFrame } from "#shared/chat-protocol.ts";
import { absorb } from "./absorb.ts";
import { markRead, type Thread } from "./thread.ts";

/** Takes in what the room says. `now` is in epoch milliseconds. */
export function receive(thread: Thread, frame: ServerFrame, now: number): Thread {
  switch (frame.type) {
    case "message":
      return absorb(quiet(thread, frame.message.author.id), [frame.message]);
    case "ack":
      return acknowledge(thread, frame.id, frame.seq, now);
    case "read":
      return markRead(thread, frame.userId, frame.seq);
    case "typing":
      return { ...thread, typing: { ...thread.typing, [frame.userId]: now } };
    case "presence":
      return { ...thread, present: frame.userIds };
    case "error":
      return refuse(thread, frame.id, frame.code);
  }
}

/** An acknowledged message stands even where the room does not repeat it to its author. */
function acknowledge(thread: Thread, id: string, seq: number, now: number): Thread {
  const sent = thread.pending.find((one) => one.id === id);
  if (!sent) return thread;
  const { text, replyTo } = sent;
  const message: Message = { id, seq, author: thread.me, text, sentAt: new Date(now).toISOString() };
  return absorb(thread, [replyTo === undefined ? message : { ...message, replyTo }], "keepKnown");
}

function refuse(thread: Thread, id: string | undefined, error: string): Thread {
  return { ...thread, pending: thread.pending.map((one) => (one.id === id ? { ...one, error } : one)) };
}

function quiet(thread: Thread, userId: string): Thread {
  const { [userId]: _, ...typing } = thread.typing;
  return { ...thread, typing };
}
