import type { OutboxError } from "./outbox-entry.ts";

/** Why the device keeps nothing of what is done on it. */
export type StorageFailure = Exclude<OutboxError["reason"], "signedOut">;

let failure: StorageFailure | null = null;
let isDismissed = false;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Null: it keeps again. */
export function reportStorageFailure(next: StorageFailure | null): void {
  if (next === failure) return;
  failure = next;
  tellListeners();
}

/** For as long as this page is open. */
export function dismissStorageFailure(): void {
  isDismissed = true;
  tellListeners();
}

export const readStorageFailure = (): StorageFailure | null => (isDismissed ? null : failure);

export function subscribeToStorageFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
