import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { ClientFrame, Message, NewMessage, ServerFrame } from "#shared/chat/protocol.ts";
import { minute } from "#shared/core/durations.ts";

/** `error`: the code of a refusal, which waits for the user to retry or discard. */
export type PendingMessage = NewMessage & { error?: string };

/** Of a message that the room has acknowledged. */
export type MessageChange = Extract<ClientFrame, { type: "edit" | "delete" | "react" }>;

/** A room's state on this device. `messages` has no gaps in `seq`; later ones wait in `ahead` until it is filled. */
export type Thread = {
  me: { id: string; name: string };
  loaded: boolean;
  /** `messages` begins with the room's first message. */
  complete: boolean;
  messages: Message[];
  ahead: Message[];
  pending: PendingMessage[];
  /** Of mine, unconfirmed: shown already. */
  changes: MessageChange[];
  /** Why the last refused change was refused; a new object each time. */
  refusal: { code: string } | null;
  reads: Record<string, number>;
  /** By user id, in epoch milliseconds. */
  typing: Record<string, number>;
  present: string[];
};

/** Of a mounted thread: every update renders again. */
export type ThreadState = { getThread: () => Thread; update: (change: (thread: Thread) => Thread) => void };

/** `reads`: each member's read receipt (`seq`). */
export function createThread(me: Thread["me"], reads: Record<string, number>): Thread {
  return {
    me,
    reads,
    loaded: false,
    complete: false,
    messages: [],
    ahead: [],
    pending: [],
    changes: [],
    refusal: null,
    typing: {},
    present: [],
  };
}

/** The last `seq` of the run; 0 if it is empty. */
export const getLastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** The room must be asked for the missing messages: `resume` after `getLastSeq`. */
export const hasGap = (thread: Thread): boolean => thread.loaded && thread.ahead.length > 0;

/** Whether one of these applied frames came after a gap: a long `resume` ends so when more is to be asked for. */
export const isAfterGap = (thread: Thread, frames: readonly ServerFrame[]): boolean =>
  hasGap(thread) &&
  frames.some((frame) => frame.type === "message" && frame.message.seq > getLastSeq(thread));

export function queueMessage(thread: Thread, message: NewMessage): Thread {
  const others = thread.pending.filter(({ id }) => id !== message.id);
  return { ...thread, pending: [...others, message] };
}

export function discardMessage(thread: Thread, id: string): Thread {
  return { ...thread, pending: thread.pending.filter((message) => message.id !== id) };
}

/** A read receipt never moves back. */
export function markRead(thread: Thread, userId: string, seq: number): Thread {
  if ((thread.reads[userId] ?? 0) >= seq) return thread;
  return { ...thread, reads: { ...thread.reads, [userId]: seq } };
}

export function listTypingUsers(thread: Thread, now: number): string[] {
  return Object.keys(thread.typing).filter(
    (id) => id !== thread.me.id && now - (thread.typing[id] ?? 0) < typingTimeout,
  );
}

export const typingTimeout = 4000;

type LogEntry = {
  message: Message;
  /** Set on the first message of a day. */
  day: string | null;
  /** The first of several in a row by the same author. */
  opens: boolean;
};

const together = 5 * minute;

/** Adds day breaks, and groups one author's messages that follow quickly. */
export function groupMessages(messages: readonly Message[]): LogEntry[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = toLocalDate(message.sentAt);
    const isNewDay = before === undefined || toLocalDate(before.sentAt) !== day;
    const follows =
      before?.author.id === message.author.id &&
      Date.parse(message.sentAt) - Date.parse(before.sentAt) < together;
    return { message, day: isNewDay ? day : null, opens: isNewDay || !follows };
  });
}

/** Other members whose read receipt is at `seq` or later. */
export function listReaders(reads: Record<string, number>, myId: string, seq: number): string[] {
  return Object.keys(reads).filter((id) => id !== myId && (reads[id] ?? 0) >= seq);
}
