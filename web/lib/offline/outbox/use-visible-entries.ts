import { useEffect, useReducer } from "react";
import type { OutboxEntry } from "./outbox-entry.ts";
import { answerTimeout, isAttended } from "./watch-answers.ts";

/** Milliseconds by which the clock may be behind the timer. */
const slack = 50;

/** Nothing is said of it yet: most leave at once. What was made in the future was made before the clock was set back. */
const isNew = ({ createdAt }: OutboxEntry) => Math.abs(Date.now() - createdAt) < answerTimeout;

/**
 * Of these entries, those of which something is to be said. Not those that somebody waits for at a button and is told of
 * there; of the others those that are no longer new, or cannot wait for that (`isUrgent`). Renders again when that changes.
 */
export function useVisibleEntries(
  entries: readonly OutboxEntry[],
  isUrgent: (entry: OutboxEntry) => boolean,
): readonly OutboxEntry[] {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const visible = entries.filter((entry) => !isAttended(entry.id) && (isUrgent(entry) || !isNew(entry)));
  const nextAt = Math.min(
    ...entries.filter((entry) => !visible.includes(entry)).map(({ createdAt }) => createdAt),
  );
  useEffect(() => {
    if (!Number.isFinite(nextAt)) return;
    const wait = Math.min(Math.max(nextAt + answerTimeout - Date.now(), 0), answerTimeout);
    const timer = setTimeout(render, wait + slack);
    return () => clearTimeout(timer);
  });
  return visible;
}
