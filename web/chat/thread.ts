import type { ClientFrame, Message, NewMessage, ServerFrame } from "#shared/chat-protocol.ts";

/** Written here and not yet stored by the room. `error` is the code of a refusal: it waits for a person. */
export type Pending = NewMessage & { error?: string };

/**
 * A room as this device knows it. `messages` run by `seq` without a gap; what arrived past a gap waits in
 * `ahead` until the room has told what lies between.
 */
export type Thread = {
  me: { id: string; name: string };
  loaded: boolean;
  /** The room's first message is among `messages`, or there is none. */
  complete: boolean;
  messages: Message[];
  ahead: Message[];
  pending: Pending[];
  reads: Record<string, number>;
  /** Who was typing when, in epoch milliseconds. */
  typing: Record<string, number>;
  present: string[];
};

/** A room of which only its members are known yet: `reads` says how far each has read. */
export function startThread(me: Thread["me"], reads: Record<string, number>): Thread {
  return {
    me,
    reads,
    loaded: false,
    complete: false,
    messages: [],
    ahead: [],
    pending: [],
    typing: {},
    present: [],
  };
}

/** The number up to which nothing is missing; 0 while nothing is known. */
export const lastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** Whether the room must be asked for what lies between: `resume` after `lastSeq`. */
export const hasGap = (thread: Thread): boolean => thread.loaded && thread.ahead.length > 0;

/** Whether a frame, taken in already, has come past a gap: a long `resume` ends so when there is more to ask for. */
export const isPastGap = (thread: Thread, frame: ServerFrame): boolean =>
  hasGap(thread) && frame.type === "message" && frame.message.seq > lastSeq(thread);

/** Takes in a page of history, the newest one or one older than what is known. */
export function load(thread: Thread, page: readonly Message[], complete: boolean): Thread {
  const loaded = { ...thread, loaded: true, complete: thread.complete || complete };
  return absorb(loaded, page);
}

/** Shows a message at once; the room acknowledges it later. */
export function queue(thread: Thread, message: NewMessage): Thread {
  const others = thread.pending.filter(({ id }) => id !== message.id);
  return { ...thread, pending: [...others, message] };
}

/** Gives up a message that the room has refused. */
export function discard(thread: Thread, id: string): Thread {
  return { ...thread, pending: thread.pending.filter((one) => one.id !== id) };
}

/** What a new connection says first: where this device stands, then everything not yet acknowledged. */
export function greeting(thread: Thread): ClientFrame[] {
  const unsent = thread.pending.filter(({ error }) => error === undefined);
  return [
    { type: "resume", after: lastSeq(thread) },
    ...unsent.map((message): ClientFrame => ({ type: "send", ...message })),
  ];
}

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

/** Moves somebody's mark forward, never back. */
export function markRead(thread: Thread, userId: string, seq: number): Thread {
  if ((thread.reads[userId] ?? 0) >= seq) return thread;
  return { ...thread, reads: { ...thread.reads, [userId]: seq } };
}

/** Others who typed within the last seconds. */
export function typingNow(thread: Thread, now: number): string[] {
  return Object.keys(thread.typing).filter(
    (id) => id !== thread.me.id && now - (thread.typing[id] ?? 0) < typingLasts,
  );
}

export const typingLasts = 4000;

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

/** Puts messages where they belong: known ones are replaced (edits), the run grows where they join it. */
function absorb(thread: Thread, incoming: readonly Message[], known?: "keepKnown"): Thread {
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
