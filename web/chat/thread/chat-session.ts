import { closeCodes } from "#shared/chat/close-codes.ts";
import type { ClientFrame, MessageChange, ServerFrame } from "#shared/chat/protocol.ts";
import { applyFrames, markRefused } from "./apply-frames.ts";
import { markInFlight } from "./pending.ts";
import { getLastSeq, isAfterGap, type PendingMessage, type ThreadState } from "./thread.ts";

export const maxSendWindow = 50;
const maxBytes = 32 * 1024;
const encoder = new TextEncoder();

type SendFrame = Extract<ClientFrame, { type: "send" }>;

/**
 * The first unsent messages for one socket message: at most `maxCount` and 32 KiB, at least one. Skips refused ones, and
 * ends before one that is being sent by another way.
 */
export function getNextWindow(pending: readonly PendingMessage[], maxCount: number): SendFrame[] {
  const window: SendFrame[] = [];
  let bytes = 0;
  for (const { error, tried: _, isPosted, attached, ...message } of pending) {
    if (error !== undefined) continue;
    if (isPosted || attached) break;
    const frame: SendFrame = { type: "send", ...message };
    bytes += encoder.encode(JSON.stringify(frame)).byteLength + 1;
    if (window.length === maxCount || (bytes > maxBytes && window.length > 0)) break;
    window.push(frame);
  }
  return window;
}

const readReceiptInterval = 1000;
/** Milliseconds until unacknowledged messages are resent. */
const acknowledgementTimeout = 15_000;

const isChange = (type: string | undefined) => type === "edit" || type === "delete" || type === "react";

type SlowFrame = Extract<ServerFrame, { type: "slow" }>;
type Timer = ReturnType<typeof setTimeout>;

/**
 * When this device sends what. A new connection sends `resume` and its read receipt first, then the outbox, one window
 * at a time. On `slow` all of it pauses. Changes go out as they are made, and again when the room may have missed them:
 * to make one twice is to make it once.
 */
export class ChatSession {
  readonly #thread: ThreadState;
  readonly #send: (frames: ClientFrame | ClientFrame[]) => void;
  readonly #readAnew: () => void;
  #isConnected = false;
  #sentChanges = new WeakSet<MessageChange>();
  #maxWindow = maxSendWindow;
  #needsResume = false;
  #resumedAfter = -1;
  #needsReadReceipt = false;
  #readAt = 0;
  #pause: Timer | undefined;
  #patience: Timer | undefined;
  #nextRead: Timer | undefined;

  /** `readAnew` reads the newest page after a `reset`, and then calls `resume`. */
  constructor(
    thread: ThreadState,
    send: (frames: ClientFrame | ClientFrame[]) => void,
    readAnew: () => void,
  ) {
    this.#thread = thread;
    this.#send = send;
    this.#readAnew = readAnew;
  }

  start(): void {
    this.#isConnected = true;
    this.#needsResume = true;
    this.#needsReadReceipt = true;
    this.#readAt = 0;
    this.flush();
  }

  /** A window that was too much for the room is halved on the next connection. */
  stop(code?: number): void {
    this.#isConnected = false;
    for (const timer of [this.#pause, this.#patience, this.#nextRead]) clearTimeout(timer);
    this.#pause = undefined;
    this.#sentChanges = new WeakSet();
    const unanswered = this.#listUnacknowledged();
    this.#setInFlight([]);
    if (code !== closeCodes.tooBig && code !== closeCodes.flood) return;
    this.#maxWindow = Math.max(1, Math.floor(this.#maxWindow / 2));
    const [only, ...others] = unanswered;
    if (code !== closeCodes.tooBig || only === undefined || others.length > 0) return;
    this.#thread.update((thread) => markRefused(thread, only, "body.tooLarge"));
  }

  receiveFrames(frames: readonly ServerFrame[]): void {
    const { getThread, update } = this.#thread;
    update((thread) => applyFrames(thread, frames, Date.now()));
    if (isAfterGap(getThread(), frames) && getLastSeq(getThread()) !== this.#resumedAfter)
      this.#needsResume = true;
    for (const frame of frames) if (frame.type === "slow") this.#wait(frame);
    if (frames.some(({ type }) => type === "reset")) {
      this.#sentChanges = new WeakSet();
      this.#readAnew();
    }
    this.flush();
  }

  resume(): void {
    this.#needsResume = true;
    this.flush();
  }

  /** Sent at most once a second. */
  markRead(): void {
    this.#needsReadReceipt = true;
    this.flush();
  }

  sendTyping(): void {
    if (this.#canSend()) this.#send({ type: "typing" });
  }

  /** Sends what is due, unless paused. */
  flush(): void {
    if (!this.#canSend()) return;
    if (this.#needsResume && this.#thread.getThread().loaded) this.#sendResume();
    if (this.#needsReadReceipt) this.#sendReadReceipt();
    this.#sendChanges();
    if (this.#listUnacknowledged().length > 0) return;
    if (this.#thread.getThread().inFlight.length > 0)
      this.#maxWindow = Math.min(maxSendWindow, this.#maxWindow * 2);
    this.#sendPending();
  }

  #canSend(): boolean {
    return this.#isConnected && this.#pause === undefined;
  }

  #sendResume(): void {
    this.#needsResume = false;
    const { epoch, messages } = this.#thread.getThread();
    const from = messages[0]?.seq;
    this.#resumedAfter = getLastSeq(this.#thread.getThread());
    this.#send({
      type: "resume",
      after: this.#resumedAfter,
      ...(from !== undefined && { from }),
      ...(epoch !== null && { epoch }),
    });
  }

  #sendReadReceipt(): void {
    const wait = this.#readAt + readReceiptInterval - Date.now();
    clearTimeout(this.#nextRead);
    if (wait > 0) {
      this.#nextRead = setTimeout(() => this.flush(), wait);
      return;
    }
    const { reads, me } = this.#thread.getThread();
    this.#needsReadReceipt = false;
    this.#readAt = Date.now();
    this.#send({ type: "read", seq: reads[me.id] ?? 0 });
  }

  #sendChanges(): void {
    const { changes, pending, sendsPending, isPostingChange } = this.#thread.getThread();
    if (!sendsPending || isPostingChange) return;
    // What the room does not have yet cannot be changed in it.
    const unsent = changes.filter(
      (change) => !this.#sentChanges.has(change) && pending.every(({ id }) => id !== change.id),
    );
    for (const change of unsent) {
      this.#sentChanges.add(change);
      this.#send(change);
    }
  }

  #sendPending(): void {
    const { pending, sendsPending } = this.#thread.getThread();
    const window = sendsPending ? getNextWindow(pending, this.#maxWindow) : [];
    this.#setInFlight(window.map(({ id }) => id));
    clearTimeout(this.#patience);
    if (window.length === 0) return;
    this.#patience = setTimeout(() => this.#resend(), acknowledgementTimeout);
    this.#send(window);
  }

  /** Resending is safe: the room recognises messages by their ids. */
  #resend(): void {
    this.#setInFlight([]);
    this.flush();
  }

  #wait({ retryAfter, refused }: SlowFrame): void {
    this.#needsResume ||= refused.some(({ type }) => type === "resume");
    this.#needsReadReceipt ||= refused.some(({ type }) => type === "read");
    if (refused.some(({ type }) => isChange(type))) this.#sentChanges = new WeakSet();
    this.#maxWindow = Math.max(1, Math.floor(this.#maxWindow / 2));
    clearTimeout(this.#pause);
    const go = () => {
      this.#pause = undefined;
      this.#resend();
    };
    // Jitter, so that devices that reconnect together do not all retry at once.
    this.#pause = setTimeout(go, retryAfter * (1 + Math.random() / 4));
  }

  #setInFlight(ids: readonly string[]): void {
    this.#thread.update((thread) => markInFlight(thread, ids));
  }

  #listUnacknowledged(): string[] {
    const { pending, inFlight } = this.#thread.getThread();
    if (inFlight.length === 0) return [];
    const waiting = new Set(pending.flatMap(({ id, error }) => (error === undefined ? [id] : [])));
    return inFlight.filter((id) => waiting.has(id));
  }
}
