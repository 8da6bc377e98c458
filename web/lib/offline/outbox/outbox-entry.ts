import type { ClientRequestOptions } from "hono/client";
import type { Problem } from "#shared/core/errors.ts";
import type { Translator } from "../../i18n/i18n.tsx";

/** `sending`: a tab has asked the server. `refused`: it will not be sent again by itself. */
export type EntryState = "waiting" | "sending" | "refused";

/** Something a person did, on its way to the server. Times in epoch milliseconds, on the device's clock. */
export type OutboxEntry<Payload = unknown> = {
  /** A UUID: the Idempotency-Key of its call, or the id of its message. */
  id: string;
  userId: string;
  /** The name under which the action is registered. */
  action: string;
  /** What it is about, such as "assignment:<id>": entries of one subject are sent in order, one after another. */
  subject: string;
  /** What structured clones can hold: plain data and Blobs. */
  payload: Payload;
  createdAt: number;
  /** A refused one of the same subject does not hold it back. */
  passesRefused?: true;
  /** It may take up to `longestUpload`. */
  isUpload?: true;
  attempts: number;
  /** In a row, by somebody else than our server. */
  foreignAnswers?: number;
  state: EntryState;
  /** What the server last said against it. */
  problem?: Problem;
  triedAt?: number;
  /** Not to be tried before. */
  retryAt?: number;
};

/** What its maker says of it. */
export type NewOutboxEntry<Payload> = Pick<
  OutboxEntry<Payload>,
  "action" | "subject" | "payload" | "passesRefused" | "isUpload"
> & {
  id?: string;
};

/** Waits. `createdAt`: epoch milliseconds. */
export const createOutboxEntry = <Payload>(
  { id = crypto.randomUUID(), action, subject, payload, passesRefused, isUpload }: NewOutboxEntry<Payload>,
  userId: string,
  createdAt: number,
): OutboxEntry<Payload> => ({
  ...{ id, userId, action, subject, payload, createdAt, attempts: 0, state: "waiting" },
  ...(passesRefused && { passesRefused }),
  ...(isUpload && { isUpload }),
});

/** Milliseconds for all calls of one attempt. Each upload gives up by itself when its line is silent. */
export const longestUpload = 20 * 60_000;

/** What the sender reads of a response. */
export type ActionAnswer = Pick<Response, "status" | "headers" | "json">;

/** How each kind of entry is sent and said. */
export type OutboxAction<Payload = unknown> = {
  /**
   * Makes the call. `options` carry its headers and its signal, and go to the API's client as they are. An action of
   * several calls returns the first answer that is not a success, else the last.
   */
  send: (entry: OutboxEntry<Payload>, options: ClientRequestOptions) => Promise<ActionAnswer>;
  /** Whether the refusal says that an earlier attempt, whose answer was lost, has done it. */
  isDone?: (problem: Problem, entry: OutboxEntry<Payload>) => boolean;
  /** Beginnings of the SWR keys that show what it changes. */
  touches: (entry: OutboxEntry<Payload>) => string[];
  /** What it does, in a line, with messages of the set `outbox`. */
  describe: (entry: OutboxEntry<Payload>, i18n: Translator) => string;
  /** Where a refused one can be changed. */
  editPath?: (entry: OutboxEntry<Payload>) => string;
};

/** By name. Each loads with the first entry that needs it. */
export type ActionLoaders = {
  // biome-ignore lint/suspicious/noExplicitAny: each action knows its own payload
  [name: string]: () => Promise<OutboxAction<any>>;
};

/**
 * `unavailable`: the browser keeps nothing, as in some private windows. `full`: the disk is. `signedOut`: nobody to keep
 * it for. The caller can still send directly.
 */
export class OutboxError extends Error {
  readonly reason: "unavailable" | "full" | "signedOut";

  constructor(reason: OutboxError["reason"], cause?: unknown) {
    super(`outbox: ${reason}`, { cause });
    this.reason = reason;
  }
}
