import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { getPendingState } from "./thread/pending.ts";
import { hasNewest, type Thread } from "./thread/thread.ts";

/** Pixels from an end that count as being there. */
const near = 120;
/** Pixels above the unread line. */
const margin = 12;
/** Heights of the log above what is in sight at which older messages are loaded. */
const screensAhead = 2;

/**
 * Opens at the unread line, else at the newest message, and follows that while the reader is at the end. Keeps the
 * position when older pages are inserted, loads those near the top, and marks visible messages as read.
 */
export function useLogScroll(
  ref: RefObject<HTMLElement | null>,
  thread: Thread,
  { unreadLine, unreadSeq, firstId, hasMore }: Rendered,
  { loadOlder, read }: { loadOlder: () => Promise<void>; read: () => void },
) {
  const atEnd = useRef(true);
  /** Pixels to the end, as of the last scroll. */
  const distance = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const { messages, changes, reads } = thread;
  const opened = hasNewest(thread);
  const unsent = thread.pending.length;
  // One that waits or was refused has buttons.
  const states = thread.pending.map((pending) => getPendingState(thread, pending)).join();
  // The first row that is rendered, and the oldest message: once it is loaded, that row no longer begins a day.
  const first = firstId && `${firstId} ${messages[0]?.id}`;
  const last = messages.at(-1)?.id;
  const before = useRef<Before>({ height: 0, unsent });

  const updateAtEnd = (log: HTMLElement) => {
    // As it is now: pictures may have come since the last message did.
    before.current.height = log.scrollHeight;
    distance.current = Math.max(0, log.scrollHeight - log.scrollTop - log.clientHeight);
    atEnd.current = distance.current < near;
    setAtEnd(atEnd.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: new, older, unsent, changed and seen messages are what moves the log
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const opens = unreadSeq !== undefined && before.current.unreadSeq === undefined;
    const grewAbove = before.current.first !== undefined && before.current.first !== first;
    const hasNew = last !== before.current.last || unsent > before.current.unsent;
    if (unsent > before.current.unsent) atEnd.current = true;
    if (opens && atEnd.current && unreadLine.current)
      log.scrollTop += distanceBelow(log, unreadLine.current) - margin;
    else if (atEnd.current && hasNew) log.scrollTop = log.scrollHeight;
    else if (atEnd.current) keepDistance(log, distance.current);
    else if (grewAbove) log.scrollTop += log.scrollHeight - before.current.height;
    before.current = { first, last, height: log.scrollHeight, unsent, unreadSeq };
    updateAtEnd(log);
  }, [messages, first, last, changes, reads, unsent, states, unreadSeq]);

  // What is written to, below the log, grows and shrinks.
  useEffect(() => {
    const log = ref.current;
    if (!log || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) keepDistance(log, distance.current);
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, [ref]);

  // A picture that has come moves down what is below it.
  useEffect(() => {
    const log = ref.current;
    const follow = () => {
      if (log && atEnd.current) keepDistance(log, distance.current);
    };
    log?.addEventListener("load", follow, true);
    return () => log?.removeEventListener("load", follow, true);
  }, [ref]);

  const readInSight = () => {
    if (opened && atEnd.current && document.visibilityState === "visible") read();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what is to be read
  useEffect(() => {
    readInSight();
    document.addEventListener("visibilitychange", readInSight);
    return () => document.removeEventListener("visibilitychange", readInSight);
  }, [last, read, opened]);

  function onScroll() {
    const log = ref.current;
    if (!log) return;
    updateAtEnd(log);
    // A log that follows what comes scrolls in a window behind others too.
    readInSight();
    if (!hasMore && log.scrollTop < screensAhead * log.clientHeight) void loadOlder().catch(() => undefined);
  }

  function scrollToEnd() {
    if (!ref.current) return;
    ref.current.scrollTop = ref.current.scrollHeight;
    // The button that was tapped goes.
    ref.current.focus({ preventScroll: true });
  }
  return { onScroll, isAtEnd, scrollToEnd };
}

/** Shows no less of the end than before. What comes into sight below moves nothing: the reader may be scrolling. */
function keepDistance(log: HTMLElement, distance: number): void {
  log.scrollTop = Math.max(log.scrollTop, log.scrollHeight - log.clientHeight - distance);
}

const distanceBelow = (log: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - log.getBoundingClientRect().top;

type Rendered = {
  unreadLine: RefObject<HTMLElement | null>;
  /** Undefined until it is known whether there is an unread line. */
  unreadSeq: number | undefined;
  /** Of the messages that are rendered. */
  firstId: string | undefined;
  /** Of those that are loaded, some are still to be rendered. */
  hasMore: boolean;
};

type Before = {
  first?: string | undefined;
  last?: string | undefined;
  height: number;
  unsent: number;
  unreadSeq?: number | undefined;
};
