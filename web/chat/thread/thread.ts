import type { Message, NewMessage, ServerFrame } from "#shared/chat/protocol.ts";

/** Written here and not yet stored by the room. `error` is the code of a refusal: it waits for a person. */
export type PendingMessage = NewMessage & { error?: string };

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
  pending: PendingMessage[];
  reads: Record<string, number>;
  /** Who was typing when, in epoch milliseconds. */
  typing: Record<string, number>;
  present: string[];
};

/** A room of which only its members are known yet: `reads` says how far each has read. */
export function createThread(me: Thread["me"], reads: Record<string, number>): Thread {
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
export const getLastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** Whether the room must be asked for what lies between: `resume` after `getLastSeq`. */
export const hasGap = (thread: Thread): boolean => thread.loaded && thread.ahead.length > 0;

/** Whether one of these frames, taken in already, has come past a gap: a long `resume` ends so when there is more to ask for. */
export const isAfterGap = (thread: Thread, frames: readonly ServerFrame[]): boolean =>
  hasGap(thread) &&
  frames.some((frame) => frame.type === "message" && frame.message.seq > getLastSeq(thread));

/** Shows a message at once; the room acknowledges it later. */
export function queueMessage(thread: Thread, message: NewMessage): Thread {
  const others = thread.pending.filter(({ id }) => id !== message.id);
  return { ...thread, pending: [...others, message] };
}

/** Gives up a message that the room has refused. */
export function discardMessage(thread: Thread, id: string): Thread {
  return { ...thread, pending: thread.pending.filter((one) => one.id !== id) };
}

/** Moves somebody's mark forward, never back. */
export function markRead(thread: Thread, userId: string, seq: number): Thread {
  if ((thread.reads[userId] ?? 0) >= seq) return thread;
  return { ...thread, reads: { ...thread.reads, [userId]: seq } };
}

/** Others who typed within the last seconds. */
export function listTypingUsers(thread: Thread, now: number): string[] {
  return Object.keys(thread.typing).filter(
    (id) => id !== thread.me.id && now - (thread.typing[id] ?? 0) < typingTimeout,
  );
}

export const typingTimeout = 4000;
