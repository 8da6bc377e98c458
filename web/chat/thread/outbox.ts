import type { NewMessage } from "#shared/chat/protocol.ts";

const keyOf = (userId: string, roomId: string) => `keikka.unsent.${userId}.${roomId}`;

/** Messages that the room has not acknowledged, kept on the device across reloads. */
export function loadOutbox(userId: string, roomId: string): NewMessage[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, roomId)) ?? "[]") as NewMessage[];
  } catch {
    return [];
  }
}

export function saveOutbox(userId: string, roomId: string, messages: readonly NewMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(keyOf(userId, roomId));
    else localStorage.setItem(keyOf(userId, roomId), JSON.stringify(messages));
  } catch {
    // Storage is full or blocked: messages are still sent while the page is open.
  }
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
}
