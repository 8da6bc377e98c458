import type { ClientFrame, Message, ServerFrame } from "../../../../src/shared/chat/protocol.ts";
import type { Member } from "../members.ts";
import type { ChatClient } from "./chat-client.ts";
import type { SentMessage } from "./check-history.ts";
import type { PlannedMessage } from "./plan-messages.ts";

type SendFrame = Extract<ClientFrame, { type: "send" }>;

const maxWindow = 50;
/** Milliseconds until what is unacknowledged is sent again, or a gap asked for again. */
const patience = 10_000;
/** Until it connects again, at least and at most. */
const pauses = [100, 600] as const;
/** A cut, or a server that is gone: every other code is the server's own will. */
const lostCodes = [1006];

/**
 * A client of a room's socket as the protocol wants it: resumes when it connects and after a gap, sends what is
 * unacknowledged again by the same ids, one window at a time, and waits when it is told to. Notes what it sent and was
 * told when.
 */
export class RoomClient implements ChatClient {
  readonly acknowledged = new Map<string, SentMessage["acknowledgements"]>();
  readonly sentAt = new Map<string, number>();
  readonly counts = { connections: 0, resent: 0, slow: 0, twice: 0, swapped: 0, posted: 0, postsFailed: 0 };
  /** What a server of this protocol must not say to such a client. */
  readonly complaints: string[] = [];
  readonly messages: Message[] = [];
  readonly #member: Member;
  readonly #url: string;
  readonly #ahead = new Map<number, Message>();
  readonly #inFlight = new Set<string>();
  #pending: PlannedMessage[] = [];
  #socket: WebSocket | undefined;
  #epoch: string | undefined;
  #resumedAfter = -1;
  #timers: Partial<Record<"pause" | "patience" | "reconnect", ReturnType<typeof setTimeout>>> = {};
  #isClosed = false;

  constructor(url: string, member: Member) {
    this.#url = url;
    this.#member = member;
    this.#connect();
  }

  say(messages: readonly PlannedMessage[]): void {
    this.#pending.push(...messages);
    this.#flush();
  }

  countPending = () => this.#pending.length;
  isConnected = () => this.#socket?.readyState === WebSocket.OPEN;
  listShown = () => this.messages.map(({ id }) => id);

  close(): void {
    this.#isClosed = true;
    this.#clearTimers();
    this.#socket?.close();
  }

  #connect(): void {
    const { cookie, roomId } = this.#member;
    const headers = { Cookie: cookie, Origin: this.#url };
    // Node's WebSocket takes headers where a browser's takes protocols.
    const options = { headers } as unknown as string[];
    const socket = new WebSocket(`${this.#url.replace("http", "ws")}/api/rooms/${roomId}/socket`, options);
    this.#socket = socket;
    socket.onopen = () => {
      this.counts.connections += 1;
      this.#resume();
      this.#flush();
    };
    socket.onmessage = ({ data }) => {
      const frames = [JSON.parse(String(data))].flat() as ServerFrame[];
      for (const frame of frames) this.#receive(frame);
      this.#askForGap();
      this.#flush();
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#isClosed) return;
      if (!lostCodes.includes(code)) this.complaints.push(`closed with ${code} ${reason}`.trim());
      this.#clearTimers();
      this.#inFlight.clear();
      const [least, most] = pauses;
      this.#timers.reconnect = setTimeout(() => this.#connect(), least + Math.random() * (most - least));
    };
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case "message":
        this.#show(frame.message);
        break;
      case "ack":
        this.#acknowledge(frame.id, frame.seq);
        break;
      case "slow":
        this.#wait(frame);
        break;
      case "epoch":
        if ((this.#epoch ?? frame.epoch) !== frame.epoch) this.complaints.push("another epoch");
        this.#epoch = frame.epoch;
        break;
      case "reset":
        this.complaints.push("reset");
        break;
      case "error":
        this.complaints.push(`error ${frame.code}`);
    }
  }

  #show(message: Message): void {
    const shown = this.messages[message.seq - 1];
    if (shown !== undefined && shown.id !== message.id)
      this.complaints.push("another message of the same number");
    if (shown === undefined) this.#ahead.set(message.seq, message);
    for (let next = this.#takeNext(); next !== undefined; next = this.#takeNext()) this.messages.push(next);
  }

  #takeNext(): Message | undefined {
    const seq = this.messages.length + 1;
    const next = this.#ahead.get(seq);
    this.#ahead.delete(seq);
    return next;
  }

  #acknowledge(id: string, seq: number): void {
    const known = this.acknowledged.get(id) ?? [];
    this.acknowledged.set(id, [...known, { seq, at: performance.now() }]);
    this.#pending = this.#pending.filter((message) => message.id !== id);
    this.#inFlight.delete(id);
  }

  #wait({ retryAfter, refused }: Extract<ServerFrame, { type: "slow" }>): void {
    this.counts.slow += 1;
    this.#inFlight.clear();
    clearTimeout(this.#timers.pause);
    this.#timers.pause = setTimeout(() => {
      delete this.#timers.pause;
      if (refused.some(({ type }) => type === "resume")) this.#resume();
      this.#flush();
    }, retryAfter * 1.1);
  }

  #resume(): void {
    this.#resumedAfter = this.messages.length;
    this.#sendFrames({
      type: "resume",
      after: this.#resumedAfter,
      ...(this.#epoch !== undefined && { epoch: this.#epoch }),
    });
  }

  /** Once for each place at which it stopped. */
  #askForGap(): void {
    if (this.#ahead.size > 0 && this.messages.length !== this.#resumedAfter && !this.#timers.pause)
      this.#resume();
  }

  #flush(): void {
    while (this.isConnected() && !this.#timers.pause && this.#inFlight.size === 0 && this.#pending.length > 0)
      this.#sendWindow(this.#pending.slice(0, maxWindow));
  }

  #sendWindow(window: readonly PlannedMessage[]): void {
    const frames: SendFrame[] = [];
    const again: SendFrame[] = [];
    for (const { id, text, manner } of window) {
      const frame: SendFrame = { type: "send", id, text };
      const isFirst = !this.sentAt.has(id);
      if (isFirst) this.sentAt.set(id, performance.now());
      else this.counts.resent += 1;
      if (manner !== "abandoned") this.#inFlight.add(id);
      if (isFirst && manner === "swapped" && frames.length > 0) {
        this.counts.swapped += 1;
        frames.splice(-1, 0, frame);
      } else frames.push(frame);
      if (isFirst && manner === "posted") void this.#post(frame);
      if (!isFirst || manner !== "twice") continue;
      this.counts.twice += 1;
      // In the same text, or in one of its own right after it.
      (this.counts.twice % 2 === 0 ? frames : again).push(frame);
    }
    this.#pending = this.#pending.filter(({ id, manner }) => manner !== "abandoned" || !this.sentAt.has(id));
    this.#sendFrames(frames.length === 1 ? frames[0] : frames);
    if (again.length > 0) this.#sendFrames(again);
    clearTimeout(this.#timers.patience);
    this.#timers.patience = setTimeout(() => {
      this.#inFlight.clear();
      if (this.#ahead.size > 0) this.#resume();
      this.#flush();
    }, patience);
  }

  async #post({ id, text }: SendFrame): Promise<void> {
    this.counts.posted += 1;
    try {
      const answer = await fetch(`${this.#url}/api/rooms/${this.#member.roomId}/messages`, {
        method: "POST",
        headers: { Cookie: this.#member.cookie, Origin: this.#url, "Content-Type": "application/json" },
        body: JSON.stringify({ id, text }),
      });
      if (answer.status === 201) {
        const { seq } = (await answer.json()) as Message;
        this.#acknowledge(id, seq);
        return this.#flush();
      }
      this.counts.postsFailed += 1;
      if (answer.status < 500 && answer.status !== 429)
        this.complaints.push(`POST answered ${answer.status}`);
    } catch {
      this.counts.postsFailed += 1;
    }
  }

  #sendFrames(frames: unknown): void {
    if (this.isConnected()) this.#socket?.send(JSON.stringify(frames));
  }

  #clearTimers(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
  }
}
