import type { Message } from "#shared/chat/protocol.ts";
import type { PendingMessage, Thread } from "./thread.ts";

export function mergeHistoryPage(thread: Thread, page: readonly Message[], complete: boolean): Thread {
  const loaded = { ...thread, loaded: true, complete: thread.complete || complete };
  return mergeMessages(loaded, page);
}

/** Replaces known messages (edits), and extends the run where new ones join it. */
export function mergeMessages(thread: Thread, incoming: readonly Message[], known?: "keepKnown"): Thread {
  const pending = without(thread.pending, incoming);
  if (follow(thread, incoming)) {
    return { ...thread, pending, messages: thread.messages.concat(incoming) };
  }
  const bySeq = new Map(thread.messages.concat(thread.ahead).map((message) => [message.seq, message]));
  for (const message of incoming) if (!known || !bySeq.has(message.seq)) bySeq.set(message.seq, message);
  const all = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  if (!thread.loaded) return { ...thread, pending, ahead: all };

  const anchor = thread.messages.at(-1)?.seq ?? (thread.complete ? 1 : incoming.at(-1)?.seq);
  return { ...thread, pending, ...splitRun(all, anchor) };
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
