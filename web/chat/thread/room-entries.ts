import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import type { PendingMessage, Thread } from "./thread.ts";
import type { UnsentMessage } from "./unsent-message.ts";

export function toPending({ payload, state, attempts, problem }: OutboxEntry<UnsentMessage>): PendingMessage {
  return {
    ...payload.message,
    ...(payload.pictures && { attached: payload.pictures }),
    ...(state === "refused" && { error: problem?.code ?? "server.failed" }),
    ...(state === "sending" && { isPosted: true }),
    ...(attempts > 0 && { tried: true }),
  };
}

/**
 * A thread with what the outbox holds of its room. `seen`: ids that it held before; a pending message that is not among
 * them is still being kept, or could not be.
 */
export function mergeEntries(
  thread: Thread,
  entries: readonly OutboxEntry<UnsentMessage>[],
  seen: ReadonlySet<string>,
): Thread {
  const before = new Map(thread.pending.map((message) => [message.id, message]));
  const listed = new Set(entries.map(({ id }) => id));
  const kept = entries.map((entry): PendingMessage => {
    const known = before.get(entry.id);
    const message = { ...toPending(entry), ...(known?.tried && { tried: true as const }) };
    return known && isSame(known, message) ? known : message;
  });
  const unlisted = thread.pending.filter(({ id }) => !listed.has(id) && !seen.has(id));
  const pending = [...kept, ...unlisted];
  const isUnchanged =
    pending.length === thread.pending.length && pending.every((one, at) => one === thread.pending[at]);
  return isUnchanged ? thread : { ...thread, pending };
}

const isSame = (one: PendingMessage, other: PendingMessage) =>
  one.text === other.text &&
  one.error === other.error &&
  one.tried === other.tried &&
  one.isPosted === other.isPosted;

/** What became of pending messages: those that left the thread, were refused, or were handed to a connection. */
export function comparePending(before: readonly PendingMessage[], after: readonly PendingMessage[]) {
  const now = new Map(after.map((message) => [message.id, message]));
  const then = new Map(before.map((message) => [message.id, message]));
  const hasNew = (key: "error" | "tried") => (message: PendingMessage) =>
    message[key] !== undefined && then.get(message.id)?.[key] === undefined;
  return {
    gone: before.flatMap(({ id }) => (now.has(id) ? [] : [id])),
    refused: after.filter(hasNew("error")),
    tried: after.filter(hasNew("tried")).map(({ id }) => id),
  };
}
