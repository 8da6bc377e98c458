import { addChange } from "./changes.ts";
import type { PendingMessage, Thread } from "./thread.ts";

/** What `pending` waits for: a connection, the room's acknowledgement, or the user. */
export type PendingState = "waiting" | "sending" | "refused";

export function getPendingState({ inFlight }: Thread, { id, error, isPosted }: PendingMessage): PendingState {
  if (error !== undefined) return "refused";
  return isPosted || inFlight.includes(id) ? "sending" : "waiting";
}

/** Pictures go by requests of their own: then the outbox sends all of the room's messages, in order. */
export const needsOutbox = ({ pending }: Thread): boolean =>
  pending.some(({ attached, error }) => attached !== undefined && error === undefined);

/** From now on these, and no others, are with the open connection. */
export function markInFlight(thread: Thread, inFlight: readonly string[]): Thread {
  if (inFlight.length === 0) return thread.inFlight.length === 0 ? thread : { ...thread, inFlight };
  const pending = thread.pending.map(
    (message): PendingMessage =>
      inFlight.includes(message.id) && !message.tried ? { ...message, tried: true } : message,
  );
  return { ...thread, pending, inFlight };
}

/** Takes a message back, unless it is on its way. The room deletes it if it has it already. */
export function discardMessage(thread: Thread, id: string): Thread {
  const message = thread.pending.find((pending) => pending.id === id);
  if (message === undefined || getPendingState(thread, message) === "sending") return thread;
  const pending = thread.pending.filter((other) => other !== message);
  if (!message.tried || message.error !== undefined) return { ...thread, pending };
  return addChange({ ...thread, pending, takenBack: [...thread.takenBack, id] }, { type: "delete", id });
}
