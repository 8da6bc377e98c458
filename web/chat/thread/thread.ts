import type { Message, MessageChange, NewMessage, ServerFrame } from "#shared/chat/protocol.ts";
import type { KeptPicture } from "./unsent-message.ts";

/**
 * `error`: the code of a refusal, which waits for the user. `tried`: it was handed to a connection once, so the room may
 * have it. `isPosted`: the outbox of some tab is sending it. `attached`:
 * pictures that go with it.
 */
export type PendingMessage = NewMessage & {
  error?: string;
  tried?: true;
  isPosted?: true;
  attached?: readonly KeptPicture[];
};

/** As it was written, without what has become of it since. */
export const toUnsent = ({
  error: _,
  tried: __,
  isPosted: ___,
  ...message
}: PendingMessage): PendingMessage => message;

/** A room's state on this device. `messages` has no gaps in `seq`; later ones wait in `ahead` until it is filled. */
export type Thread = {
  me: { id: string; name: string };
  /** Of the room's numbers; null until it is known. */
  epoch: string | null;
  loaded: boolean;
  /** What the device had, while the room is being asked for what is new: nothing of it counts as read. */
  isProvisional: boolean;
  /** `messages` are what the device had: the room has not answered since. */
  isFromDevice: boolean;
  /** `messages` begins with the room's first message. */
  complete: boolean;
  messages: Message[];
  ahead: Message[];
  pending: PendingMessage[];
  /** Ids of pending messages that the open connection has been given. */
  inFlight: readonly string[];
  /** This tab's connection sends what is pending. */
  sendsPending: boolean;
  /** The device keeps what is unsent. */
  isKept: boolean;
  /** Ids of messages that the room may have and that I have taken back. */
  takenBack: readonly string[];
  /** Of mine, unconfirmed, to messages that the room has acknowledged: shown already. */
  changes: MessageChange[];
  /** The outbox of some tab is sending one of them: the others wait for it. */
  isPostingChange: boolean;
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
    epoch: null,
    reads,
    loaded: false,
    isProvisional: false,
    isFromDevice: false,
    complete: false,
    messages: [],
    ahead: [],
    pending: [],
    inFlight: [],
    sendsPending: true,
    isKept: true,
    takenBack: [],
    changes: [],
    isPostingChange: false,
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

/** Its newest messages are shown, and can be read. */
export const hasNewest = ({ loaded, isProvisional }: Thread): boolean => loaded && !isProvisional;

/** The room does not answer: what the device has is all there is. */
export const acceptProvisional = (thread: Thread): Thread =>
  thread.isProvisional ? { ...thread, isProvisional: false } : thread;

/** Before a newer page replaces them. */
export const forgetMessages = (thread: Thread): Thread => ({
  ...thread,
  loaded: false,
  isProvisional: false,
  isFromDevice: false,
  complete: false,
  messages: [],
  ahead: [],
});

/** The room's numbers began anew: all that was read of it goes, what is unsent stays. */
export function resetHistory(thread: Thread, epoch: string): Thread {
  const { me, pending, changes, isPostingChange, present, sendsPending, isKept, takenBack } = thread;
  const ofDevice = { pending, changes, isPostingChange, sendsPending, isKept, takenBack };
  return { ...createThread(me, {}), ...ofDevice, present, epoch };
}

export function queueMessage(thread: Thread, message: NewMessage): Thread {
  const others = thread.pending.filter(({ id }) => id !== message.id);
  return { ...thread, pending: [...others, message] };
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

/** Other members whose read receipt is at `seq` or later. */
export function listReaders(reads: Record<string, number>, myId: string, seq: number): string[] {
  return Object.keys(reads).filter((id) => id !== myId && (reads[id] ?? 0) >= seq);
}
