import { useSyncExternalStore } from "react";

/** Milliseconds for which a newer response is waited for without a word. */
const patience = 500;

/** How many kept responses have been on screen for longer than that. */
let waiting = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** A kept response is shown while the server is asked for a newer one. Call what it returns once that has ended. */
export function noteRefreshing(): () => void {
  let isTold = false;
  const timer = setTimeout(() => {
    isTold = true;
    change(1);
  }, patience);
  return () => {
    clearTimeout(timer);
    if (isTold) change(-1);
    isTold = false;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether what is on screen may be replaced by something newer. */
export const useIsRefreshing = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  );
