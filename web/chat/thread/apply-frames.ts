import type { Message, ServerFrame } from "#shared/chat/protocol.ts";
import { mergeMessages } from "./merge-messages.ts";
import { markRead, type Thread } from "./thread.ts";

/** The frames of one socket message: its chat messages first, together. `now` in epoch milliseconds. */
export function applyFrames(thread: Thread, frames: readonly ServerFrame[], now: number): Thread {
  const messages = frames.flatMap((frame) => (frame.type === "message" ? [frame.message] : []));
  const merged = messages.length === 0 ? thread : mergeMessages(clearTyping(thread, messages), messages);
  return frames.reduce((known, frame) => applyFrame(known, frame, now), merged);
}

function applyFrame(thread: Thread, frame: ServerFrame, now: number): Thread {
  switch (frame.type) {
    case "ack":
      return acknowledge(thread, frame.id, frame.seq, now);
    case "read":
      return markRead(thread, frame.userId, frame.seq);
    case "typing":
      return { ...thread, typing: { ...thread.typing, [frame.userId]: now } };
    case "presence":
      return { ...thread, present: frame.userIds };
    case "error":
      return markRefused(thread, frame.id, frame.code);
    default:
      return thread;
  }
}

/** The room need not echo an acknowledged message to its author. */
function acknowledge(thread: Thread, id: string, seq: number, now: number): Thread {
  const acknowledged = thread.pending.find((message) => message.id === id);
  if (!acknowledged) return thread;
  const { text, replyTo } = acknowledged;
  const message: Message = { id, seq, author: thread.me, text, sentAt: new Date(now).toISOString() };
  return mergeMessages(thread, [replyTo === undefined ? message : { ...message, replyTo }], "keepKnown");
}

/** A refused message is not resent by itself. */
export function markRefused(thread: Thread, id: string | undefined, error: string): Thread {
  return {
    ...thread,
    pending: thread.pending.map((message) => (message.id === id ? { ...message, error } : message)),
  };
}

/** The authors of new messages have stopped typing. */
function clearTyping(thread: Thread, messages: readonly Message[]): Thread {
  const authors = new Set(messages.map(({ author }) => author.id));
  const typing = Object.entries(thread.typing).filter(([userId]) => !authors.has(userId));
  return { ...thread, typing: Object.fromEntries(typing) };
}
