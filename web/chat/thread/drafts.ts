const keyOf = (userId: string, roomId: string) => `keikka.unsent.draft.${userId}.${roomId}`;

export function loadDraft(userId: string, roomId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, roomId)) ?? "";
  } catch {
    return "";
  }
}

export function saveDraft(userId: string, roomId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(userId, roomId));
    else localStorage.setItem(keyOf(userId, roomId), text);
  } catch {
    // Storage is full or blocked: it stays in the field while the page is open.
  }
  tellListeners();
}

const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when a draft has changed, in this tab or another; returns a function that stops it. */
export function listenToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
