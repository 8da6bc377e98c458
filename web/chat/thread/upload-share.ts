import { useSyncExternalStore } from "react";

/** By id of the message: how much of its pictures has left, from 0 to 1. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

/** `share` null: it is over. */
export function setUploadShare(id: string, share: number | null): void {
  if (share === null) shares.delete(id);
  else shares.set(id, share);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while nothing is being uploaded, or another tab does it. */
export const useUploadShare = (id: string): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shares.get(id),
    () => undefined,
  );
