import { useEffect, useLayoutEffect, useRef } from "react";
import type { Thread } from "./thread/thread.ts";

/** Pixels from an end that count as being there. */
const near = 120;

/**
 * Follows the newest message while the reader is at the end, keeps the position when older pages are inserted, loads
 * those near the top, and marks visible messages as read.
 */
export function useLogScroll(thread: Thread, loadOlder: () => Promise<void>, read: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 });
  const first = thread.messages[0]?.id;
  const last = thread.messages.at(-1)?.id;
  const unsent = thread.pending.length;
  const { messages, changes } = thread;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new, unsent and changed messages are what moves the log
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const grewAbove = before.current.first !== undefined && before.current.first !== first;
    if (atEnd.current) log.scrollTop = log.scrollHeight;
    else if (grewAbove) log.scrollTop += log.scrollHeight - before.current.height;
    before.current = { first, height: log.scrollHeight };
  }, [messages, changes, unsent]);

  // What is written to, below the log, grows and shrinks.
  useEffect(() => {
    const log = ref.current;
    if (!log || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) log.scrollTop = log.scrollHeight;
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what is to be read
  useEffect(() => {
    const readInSight = () => {
      if (atEnd.current && document.visibilityState === "visible") read();
    };
    readInSight();
    document.addEventListener("visibilitychange", readInSight);
    return () => document.removeEventListener("visibilitychange", readInSight);
  }, [last, read]);

  function onScroll() {
    const log = ref.current;
    if (!log) return;
    atEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < near;
    if (atEnd.current) read();
    if (log.scrollTop < near) void loadOlder().catch(() => undefined);
  }
  return { ref, onScroll };
}
