import { describeFailure } from "../http/failure.ts";
import type { ServerFrame } from "../shared/chat/protocol.ts";

/** `cause`: the socket that triggered it. */
export type Broadcast<Socket> = { frame: ServerFrame; to: "all" | "cause" | "others"; cause?: Socket };

export type Transport<Socket> = {
  /** Resolves when everything written so far is durable. */
  whenStored: () => Promise<void>;
  sockets: () => Socket[];
  send: (socket: Socket, text: string) => void;
};

const pauseMs = 20;

/**
 * Sends frames in order, those of a storm batched over 20 ms: a busy room costs one send for each socket, not for each
 * message. The first goes at once, and an `ack` waits for no batch. Nothing is sent before it is stored, so that an `ack`
 * is reliable.
 */
export class Broadcaster<Socket> {
  readonly #transport: Transport<Socket>;
  #queue: Broadcast<Socket>[] = [];
  #isRunning = false;
  #isPausing = false;

  constructor(transport: Transport<Socket>) {
    this.#transport = transport;
  }

  broadcast(...broadcasts: Broadcast<Socket>[]): void {
    for (const broadcast of broadcasts) {
      if (isPresence(broadcast)) this.#queue = this.#queue.filter((other) => !isPresence(other));
      this.#queue.push(broadcast);
    }
    if (!this.#isRunning) this.#start(this.#run());
    else if (this.#isPausing) this.#start(this.#acknowledge());
  }

  #start(work: Promise<void>): void {
    work.catch((error) => console.error("Room not told", describeFailure(error)));
  }

  /** Clients take an `ack` before the message itself: what others are told of waits for the batch. */
  async #acknowledge(): Promise<void> {
    const acks = this.#queue.filter(({ frame }) => frame.type === "ack");
    if (acks.length === 0) return;
    this.#queue = this.#queue.filter(({ frame }) => frame.type !== "ack");
    await this.#transport.whenStored();
    this.#deliver(acks);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#queue.length > 0) {
        const batch = this.#queue.splice(0);
        // What storing and sending take is part of it: a slow disk alone makes batches larger.
        const pause = new Promise((resolve) => setTimeout(resolve, pauseMs));
        await this.#transport.whenStored();
        this.#deliver(batch);
        this.#isPausing = true;
        await pause;
        this.#isPausing = false;
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #deliver(batch: readonly Broadcast<Socket>[]): void {
    const texts = latestOnly(batch).map((broadcast) => ({
      ...broadcast,
      text: JSON.stringify(broadcast.frame),
    }));
    const causes = new Set(
      texts.filter((broadcast) => broadcast.to !== "all").map((broadcast) => broadcast.cause),
    );
    const bystanders = bundle(texts.filter((broadcast) => broadcast.to !== "cause"));
    const sockets = this.#transport.sockets();
    const [asking, listening] = [true, false].map((isCause) =>
      sockets.filter((socket) => causes.has(socket) === isCause),
    ) as [Socket[], Socket[]];
    for (const socket of [...asking, ...(bystanders === null ? [] : listening)]) {
      const text = causes.has(socket)
        ? bundle(texts.filter((broadcast) => isRecipient(socket, broadcast)))
        : bystanders;
      if (text !== null) this.#transport.send(socket, text);
    }
  }
}

function isRecipient<Socket>(socket: Socket, { to, cause }: Broadcast<Socket>): boolean {
  return to === "all" || (to === "cause") === (cause === socket);
}

function bundle(frames: readonly { text: string }[]): string | null {
  if (frames.length <= 1) return frames[0]?.text ?? null;
  return `[${frames.map((frame) => frame.text).join(",")}]`;
}

/** Of several updates of a message in a batch only the last is sent. */
function latestOnly<Socket>(batch: readonly Broadcast<Socket>[]): Broadcast<Socket>[] {
  const latest = new Map<unknown, Broadcast<Socket>>();
  for (const broadcast of batch) latest.set(getSubject(broadcast), broadcast);
  return [...latest.values()];
}

function getSubject(broadcast: Broadcast<unknown>): unknown {
  return broadcast.frame.type === "message" && broadcast.to === "all"
    ? broadcast.frame.message.id
    : broadcast;
}

/** A later list of who is present supersedes earlier ones. */
function isPresence({ frame, to }: Broadcast<unknown>): boolean {
  return frame.type === "presence" && to === "all";
}
