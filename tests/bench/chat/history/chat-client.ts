import type { PlannedMessage } from "./plan-messages.ts";

/** Somebody's device in one room, whichever chat that is in. */
export type ChatClient = {
  /** Sends them as each is to be sent, now or once it is connected. */
  say: (messages: readonly PlannedMessage[]) => void;
  /** Messages that are neither acknowledged nor abandoned. */
  countPending: () => number;
  isConnected: () => boolean;
  acknowledged: ReadonlyMap<string, unknown>;
  /** Ids of the messages that it shows, in its order. */
  listShown: () => readonly string[];
  close: () => void;
};

/** A server that can be killed and comes back on the same state. */
export type ChatServer = {
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Where it listens since it was last started. */
  findUrl: () => string;
  /** Takes the room of a client from memory while its sockets stay open, as in a silence; false where it is busy, or not there. */
  evict?: (client: number) => Promise<boolean>;
  /** Takes all rooms from memory in the middle of what they do. */
  abort?: () => Promise<void>;
};
