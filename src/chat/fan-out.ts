import { describeFailure } from "../http/failure.ts";
import type { ServerFrame } from "../shared/chat-protocol.ts";

/** Who hears a frame: everybody, only the socket that caused it, or everybody else. */
export type Utterance<Socket> = { frame: ServerFrame; to: "all" | "cause" | "others"; cause?: Socket };

export type Outlet<Socket> = {
  /** Resolves when everything written so far is on disk. */
  stored: () => Promise<void>;
  sockets: () => Socket[];
  send: (socket: Socket, text: string) => void;
};

const pauseMs = 20;

/**
 * Sends frames in order, those of 20 ms together: a busy room then costs one send a socket, not one a message.
 * Nothing leaves before it is stored, so an `ack` is a promise that holds.
 */
export class FanOut<Socket> {
  readonly #outlet: Outlet<Socket>;
  #waiting: Utterance<Socket>[] = [];
  #running = false;

  constructor(outlet: Outlet<Socket>) {
    this.#outlet = outlet;
  }

  say(...utterances: Utterance<Socket>[]): void {
    for (const one of utterances) {
      if (isRollCall(one)) this.#waiting = this.#waiting.filter((other) => !isRollCall(other));
      this.#waiting.push(one);
    }
    if (this.#running) return;
    this.#run().catch((error) => console.error("Room not told", describeFailure(error)));
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.splice(0);
        await this.#outlet.stored();
        this.#deliver(batch);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    } finally {
      this.#running = false;
    }
  }

  #deliver(batch: readonly Utterance<Socket>[]): void {
    const texts = latestOnly(batch).map((one) => ({ ...one, text: JSON.stringify(one.frame) }));
    const causes = new Set(texts.filter((one) => one.to !== "all").map((one) => one.cause));
    const bystanders = bundle(texts.filter((one) => one.to !== "cause"));
    for (const socket of this.#outlet.sockets()) {
      const text = causes.has(socket) ? bundle(texts.filter((one) => hears(socket, one))) : bystanders;
      if (text !== null) this.#outlet.send(socket, text);
    }
  }
}

/** Whether this socket is meant by a frame. */
function hears<Socket>(socket: Socket, { to, cause }: Utterance<Socket>): boolean {
  return to === "all" || (to === "cause") === (cause === socket);
}

/** Several frames as one text: an array, or the frame itself when it is alone. */
function bundle(said: readonly { text: string }[]): string | null {
  if (said.length <= 1) return said[0]?.text ?? null;
  return `[${said.map((one) => one.text).join(",")}]`;
}

/** A message that changes several times at once is told once, as it is in the end, where it came first. */
function latestOnly<Socket>(batch: readonly Utterance<Socket>[]): Utterance<Socket>[] {
  const latest = new Map<unknown, Utterance<Socket>>();
  for (const one of batch) latest.set(subjectOf(one), one);
  return [...latest.values()];
}

/** The message that everybody is told of, else the utterance itself. */
function subjectOf(one: Utterance<unknown>): unknown {
  return one.frame.type === "message" && one.to === "all" ? one.frame.message.id : one;
}

/** A later list of who is there makes an earlier one worthless. */
function isRollCall({ frame, to }: Utterance<unknown>): boolean {
  return frame.type === "presence" && to === "all";
}
