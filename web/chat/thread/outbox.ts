import type { NewMessage } from "#shared/chat/protocol.ts";

const keyOf = (userId: string, roomId: string) => `keikka.unsent.${userId}.${roomId}`;

/** Messages of mine that the room has not acknowledged, kept on the device so that they survive a reload. */
export function loadOutbox(userId: string, roomId: string): NewMessage[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, roomId)) ?? "[]") as NewMessage[];
  } catch {
    return [];
  }
}

/** Keeps these on the device in place of what was kept before. */
export function saveOutbox(userId: string, roomId: string, messages: readonly NewMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(keyOf(userId, roomId));
    else localStorage.setItem(keyOf(userId, roomId), JSON.stringify(messages));
  } catch {
    // A full or forbidden store: the messages still leave while the page is open.
  }
}

const draftKeyOf = (userId: string, roomId: string) => `keikka.unsent.draft.${userId}.${roomId}`;

/** What is half-written in a room, "" for nothing. */
export function loadDraft(userId: string, roomId: string): string {
  try {
    return localStorage.getItem(draftKeyOf(userId, roomId)) ?? "";
  } catch {
    return "";
  }
}

/** Keeps what is half-written until it is sent. */
export function saveDraft(userId: string, roomId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(draftKeyOf(userId, roomId));
    else localStorage.setItem(draftKeyOf(userId, roomId), text);
  } catch {
    // As above.
  }
}
