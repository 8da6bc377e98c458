import type { ClientRequestOptions } from "hono/client";
import type { JsonAnswer } from "../../api/client.ts";
import type { OutboxAction, OutboxEntry } from "./outbox-entry.ts";

type Answer<Body> = JsonAnswer<Body> & Pick<Response, "status" | "clone">;

/** An action whose answers `queueWrite` hears. */
export type WatchedAction<Payload, Body> = Omit<OutboxAction<Payload>, "send"> & {
  send: (entry: OutboxEntry<Payload>, options: ClientRequestOptions) => Promise<Answer<Body>>;
};

/** Milliseconds that somebody waits at a button: what leaves within them never looks as if it had waited. */
export const answerTimeout = 4000;

/** By the id of an entry that somebody here waits for. */
const watchers = new Map<string, (answer: Response | null) => void>();

/** Until the returned function is called, `tell` hears the answers to this entry; null when none came. */
export function watchAnswer(id: string, tell: (answer: Response | null) => void): () => void {
  watchers.set(id, tell);
  return () => void watchers.delete(id);
}

/** Whether somebody in this page waits for what becomes of it, and is told there. */
export const isAttended = (id: string): boolean => watchers.has(id);

export function watchAnswers<Payload, Body>(
  action: WatchedAction<Payload, Body>,
): WatchedAction<Payload, Body> {
  return {
    ...action,
    async send(entry, options) {
      const tell = watchers.get(entry.id);
      try {
        const answer = await action.send(entry, options);
        tell?.(answer.clone());
        return answer;
      } catch (error) {
        tell?.(null);
        throw error;
      }
    },
  };
}
