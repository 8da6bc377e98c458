import type { PendingMessage } from "./thread.ts";

const keyOf = (userId: string, roomId: string) => `keikka.unsent.${userId}.${roomId}`;

/** Messages that the room has not acknowledged, kept on the device across reloads. */
export function loadOutbox(userId: string, roomId: string): PendingMessage[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, roomId)) ?? "[]") as PendingMessage[];
  } catch {
    return [];
  }
}

export function saveOutbox(userId: string, roomId: string, messages: readonly PendingMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(keyOf(userId, roomId));
    else localStorage.setItem(keyOf(userId, roomId), JSON.stringify(messages));
  } catch {
    // Storage is full or blocked: messages are still sent while the page is open.
  }
  tellListeners();
}

const draftKeyOf = (userId: string, roomId: string) => `keikka.unsent.draft.${userId}.${roomId}`;

export function loadDraft(userId: string, roomId: string): string {
  try {
    return localStorage.getItem(draftKeyOf(userId, roomId)) ?? "";
  } catch {
    return "";
  }
}

export function saveDraft(userId: string, roomId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(draftKeyOf(userId, roomId));
    else localStorage.setItem(draftKeyOf(userId, roomId), text);
  } catch {
    // As above.
  }
  tellListeners();
}

const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when a draft or an outbox has changed, in this tab or another; returns a function that stops it. */
export function listenToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
