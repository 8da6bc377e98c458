import { useSyncExternalStore } from "react";

/** Whether the last request was answered in time: a browser with a network may still not reach Keikka. */
let isAnswered = true;

const listeners = new Set<() => void>();

/** Call for each request: whether a response came, and in time. */
export function reportConnection(answered: boolean): void {
  if (answered === isAnswered) return;
  isAnswered = answered;
  for (const listener of listeners) listener();
}

export const isConnected = (): boolean => navigator.onLine && isAnswered;

export function subscribeToConnection(listener: () => void): () => void {
  const change = () => listener();
  listeners.add(change);
  window.addEventListener("online", change);
  window.addEventListener("offline", change);
  return () => {
    listeners.delete(change);
    window.removeEventListener("online", change);
    window.removeEventListener("offline", change);
  };
}

/** Whether there is a network and Keikka responds. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isConnected, () => true);
