import type { Message, ServerFrame } from "#shared/chat/protocol.ts";
import { addChange, dropConfirmedChanges, refuseChanges, updateQuotes } from "./changes.ts";
import { markRead, type PendingMessage, resetHistory, type Thread, toUnsent } from "./thread.ts";

/** The frames of one socket message: its chat messages first, together. `now` in epoch milliseconds. */
export function applyFrames(thread: Thread, frames: readonly ServerFrame[], now: number): Thread {
  const messages = frames.flatMap((frame) => (frame.type === "message" ? [frame.message] : []));
  const merged = messages.length === 0 ? thread : mergeMessages(clearTyping(thread, messages), messages);
  const later = messages.filter(({ id, deleted }) => !deleted && merged.takenBack.includes(id));
  const known = later.reduce((so, { id }) => addChange(so, { type: "delete", id }), merged);
  return frames.reduce((so, frame) => applyFrame(so, frame, now), known);
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
    case "epoch":
      return { ...thread, epoch: frame.epoch };
    case "reset":
      return resetHistory(thread, frame.epoch);
    case "error":
      return refuseChanges(markRefused(thread, frame.id, frame.code), frame.id, frame.code);
    default:
      return thread;
  }
}

/** The room need not echo an acknowledged message to its author; its pictures come with the message alone. */
function acknowledge(thread: Thread, id: string, seq: number, now: number): Thread {
  const acknowledged = thread.pending.find((message) => message.id === id);
  if (!acknowledged) return thread;
  const { pictures: _, attached: __, ...content } = toUnsent(acknowledged);
  const message: Message = { ...content, seq, author: thread.me, sentAt: new Date(now).toISOString() };
  return mergeMessages(thread, [message], "keepKnown");
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

/** `epoch`: of the page; null where it is not known. */
export function mergeHistoryPage(
  thread: Thread,
  page: readonly Message[],
  complete: boolean,
  epoch: string | null = null,
): Thread {
  const isOfAnother = epoch !== null && thread.epoch !== null && epoch !== thread.epoch;
  const known = isOfAnother ? resetHistory(thread, epoch) : { ...thread, epoch: epoch ?? thread.epoch };
  const loaded = { ...known, loaded: true, complete: known.complete || complete };
  return mergeMessages(loaded, page);
}

/** Replaces known messages (edits), and extends the run where new ones join it. */
function mergeMessages(thread: Thread, incoming: readonly Message[], known?: "keepKnown"): Thread {
  const pending = without(thread.pending, incoming);
  if (follow(thread, incoming)) {
    return { ...thread, pending, messages: thread.messages.concat(incoming) };
  }
  const changes = dropConfirmedChanges(thread.changes, incoming, thread.me.id);
  const bySeq = new Map(thread.messages.concat(thread.ahead).map((message) => [message.seq, message]));
  for (const message of incoming) if (!known || !bySeq.has(message.seq)) bySeq.set(message.seq, message);
  const all = updateQuotes([...bySeq.values()], incoming).sort((a, b) => a.seq - b.seq);
  if (!thread.loaded) return { ...thread, pending, changes, ahead: all };

  const anchor = thread.messages.at(-1)?.seq ?? (thread.complete ? 1 : incoming.at(-1)?.seq);
  return { ...thread, pending, changes, ...splitRun(all, anchor) };
}

/** The common case: all of them follow the last message. */
function follow({ loaded, messages, ahead }: Thread, incoming: readonly Message[]): boolean {
  const last = messages.at(-1)?.seq;
  return (
    loaded &&
    last !== undefined &&
    ahead.length === 0 &&
    incoming.every(({ seq }, index) => seq === last + 1 + index)
  );
}

/** The same array if nothing of it has arrived. */
function without(pending: PendingMessage[], incoming: readonly Message[]): PendingMessage[] {
  const arrived = new Set(incoming.map(({ id }) => id));
  return pending.some(({ id }) => arrived.has(id)) ? pending.filter(({ id }) => !arrived.has(id)) : pending;
}

/** The run without gaps that holds `anchor`, and what comes after it. */
function splitRun(all: Message[], anchor: number | undefined) {
  const start = all.findIndex(({ seq }) => seq === anchor);
  if (start < 0) return { messages: [], ahead: all };
  const follows = (index: number) => all[index]?.seq === (all[index - 1]?.seq ?? 0) + 1;
  let first = start;
  let next = start + 1;
  while (first > 0 && follows(first)) first--;
  while (next < all.length && follows(next)) next++;
  return { messages: all.slice(first, next), ahead: all.slice(next) };
}
