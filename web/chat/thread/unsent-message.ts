import type { MessageChange, NewMessage } from "#shared/chat/protocol.ts";

/** `key`: the idempotency key of its upload. */
export type KeptPicture = { key: string; blob: Blob };

/** What the device's outbox keeps of a message. */
export type UnsentMessage = { roomId: string; message: NewMessage; pictures?: readonly KeptPicture[] };

/** What it keeps of an edit, a deletion or a reaction. */
export type UnsentChange = { roomId: string; change: MessageChange };

/** The outbox's names for sending a message, one with pictures, and a change. */
export const [sendAction, sendPicturesAction] = ["chat.send", "chat.sendPictures"] as const;
export const changeAction = "chat.change";

/** Of a room's entries in the outbox: they leave in the order in which they were written. */
export const toSubject = (roomId: string) => `room:${roomId}`;
