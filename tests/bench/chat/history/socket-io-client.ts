import { io, type Socket } from "socket.io-client";
import type { ChatClient } from "./chat-client.ts";
import type { PlannedMessage } from "./plan-messages.ts";

/**
 * A client of socket.io as its documentation has it for delivery at least once: what is unacknowledged is sent again, and
 * what was missed comes by connection state recovery. It has no HTTP beside it: what is to be posted as well is sent twice.
 */
export class SocketIoClient implements ChatClient {
  readonly acknowledged = new Map<string, true>();
  readonly #shown: string[] = [];
  readonly #pending = new Set<string>();
  readonly #socket: Socket;

  constructor(url: string, room: string) {
    this.#socket = io(url, {
      auth: { room },
      transports: ["websocket"],
      forceNew: true,
      retries: 1000,
      ackTimeout: 10_000,
      reconnectionDelay: 100,
      reconnectionDelayMax: 600,
    });
    this.#socket.on("message", ({ id }) => this.#shown.push(id));
  }

  say(messages: readonly PlannedMessage[]): void {
    const inOrder: PlannedMessage[] = [];
    for (const message of messages)
      inOrder.splice(message.manner === "swapped" && inOrder.length > 0 ? -1 : inOrder.length, 0, message);
    for (const { id, text, manner } of inOrder) {
      if (manner === "abandoned") {
        this.#socket.volatile.emit("say", { id, text });
        continue;
      }
      this.#pending.add(id);
      const times = manner === "twice" || manner === "posted" ? 2 : 1;
      for (let time = 0; time < times; time += 1)
        this.#socket.emit("say", { id, text }, (error: Error | null) => {
          if (error !== null) return;
          this.#pending.delete(id);
          this.acknowledged.set(id, true);
        });
    }
  }

  countPending = () => this.#pending.size;
  isConnected = () => this.#socket.connected;
  listShown = () => this.#shown;

  close(): void {
    this.#socket.disconnect();
  }
}
