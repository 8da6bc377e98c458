import { describeFailure } from "../http/failure.ts";
import type { ServerFrame } from "../shared/chat/protocol.ts";

/** Who hears a frame: everybody, only the socket that caused it, or everybody else. */
export type Broadcast<Socket> = { frame: ServerFrame; to: "all" | "cause" | "others"; cause?: Socket };

export type Transport<Socket> = {
  /** Resolves when everything written so far is on disk. */
  whenStored: () => Promise<void>;
  sockets: () => Socket[];
  send: (socket: Socket, text: string) => void;
};

const pauseMs = 20;

/**
 * Sends frames in order, those of 20 ms together: a busy room then costs one send a socket, not one a message.
 * Nothing leaves before it is stored, so an `ack` is a promise that holds.
 */
export class Broadcaster<Socket> {
  readonly #transport: Transport<Socket>;
  #queue: Broadcast<Socket>[] = [];
  #running = false;

  constructor(outlet: Transport<Socket>) {
    this.#transport = outlet;
  }

  broadcast(...utterances: Broadcast<Socket>[]): void {
    for (const one of utterances) {
      if (isPresence(one)) this.#queue = this.#queue.filter((other) => !isPresence(other));
      this.#queue.push(one);
    }
    if (this.#running) return;
    this.#run().catch((error) => console.error("Room not told", describeFailure(error)));
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#queue.length > 0) {
        const batch = this.#queue.splice(0);
        await this.#transport.whenStored();
        this.#deliver(batch);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    } finally {
      this.#running = false;
    }
  }

  #deliver(batch: readonly Broadcast<Socket>[]): void {
    const texts = latestOnly(batch).map((one) => ({ ...one, text: JSON.stringify(one.frame) }));
    const causes = new Set(texts.filter((one) => one.to !== "all").map((one) => one.cause));
    const bystanders = bundle(texts.filter((one) => one.to !== "cause"));
    for (const socket of this.#transport.sockets()) {
      const text = causes.has(socket) ? bundle(texts.filter((one) => isRecipient(socket, one))) : bystanders;
      if (text !== null) this.#transport.send(socket, text);
    }
  }
}

/** Whether this socket is meant by a frame. */
function isRecipient<Socket>(socket: Socket, { to, cause }: Broadcast<Socket>): boolean {
  return to === "all" || (to === "cause") === (cause === socket);
}

/** Several frames as one text: an array, or the frame itself when it is alone. */
function bundle(said: readonly { text: string }[]): string | null {
  if (said.length <= 1) return said[0]?.text ?? null;
  return `[${said.map((one) => one.text).join(",")}]`;
}

/** A message that changes several times at once is told once, as it is in the end, where it came first. */
function latestOnly<Socket>(batch: readonly Broadcast<Socket>[]): Broadcast<Socket>[] {
  const latest = new Map<unknown, Broadcast<Socket>>();
  for (const one of batch) latest.set(getSubject(one), one);
  return [...latest.values()];
}

/** The message that everybody is told of, else the utterance itself. */
function getSubject(one: Broadcast<unknown>): unknown {
  return one.frame.type === "message" && one.to === "all" ? one.frame.message.id : one;
}

/** A later list of who is there makes an earlier one worthless. */
function isPresence({ frame, to }: Broadcast<unknown>): boolean {
  return frame.type === "presence" && to === "all";
}
