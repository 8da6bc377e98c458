import type { Message } from "#shared/chat-protocol.ts";
import type { Thread } from "./thread.ts";

/** Takes in a page of history, the newest one or one older than what is known. */
export function load(thread: Thread, page: readonly Message[], complete: boolean): Thread {
  const loaded = { ...thread, loaded: true, complete: thread.complete || complete };
  return absorb(loaded, page);
}

/** Puts messages where they belong: known ones are replaced (edits), the run grows where they join it. */
export function absorb(thread: Thread, incoming: readonly Message[], known?: "keepKnown"): Thread {
  const bySeq = new Map(thread.messages.concat(thread.ahead).map((one) => [one.seq, one]));
  for (const one of incoming) if (!known || !bySeq.has(one.seq)) bySeq.set(one.seq, one);
  const arrived = new Set(incoming.map(({ id }) => id));
  const pending = thread.pending.filter(({ id }) => !arrived.has(id));
  const all = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  if (!thread.loaded) return { ...thread, pending, ahead: all };

  const anchor = thread.messages.at(-1)?.seq ?? (thread.complete ? 1 : incoming.at(-1)?.seq);
  return { ...thread, pending, ...splitRun(all, anchor) };
}

/** The gapless run that holds `anchor`, and what lies past it. */
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
