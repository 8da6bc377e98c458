import { onTestFinished } from "vitest";
import { userIdCookie } from "../../src/shared/auth/user-id-cookie.ts";
import { sendAction, toSubject, type UnsentMessage } from "../../web/chat/thread/unsent-message.ts";
import type { Outbox } from "../../web/lib/offline/outbox/create-outbox.ts";
import { outbox } from "../../web/lib/offline/outbox/outbox.ts";
import { stubIndexedDb } from "./outbox-device.ts";

/** The page's own outbox, of this person and on a database, until the test is over. */
export async function openOutbox(userId: string) {
  stubIndexedDb();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it, and happy-dom has no other way
  document.cookie = `${userIdCookie}=${userId}`;
  await outbox.start(userId);
  onTestFinished(async () => {
    await outbox.deleteAll();
    await outbox.start(null);
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${userIdCookie}=; max-age=0`;
  });
  return outbox;
}

/** A message that waits in a room; its id. */
export async function queueMessage(outbox: Outbox, roomId: string, text: string): Promise<string> {
  const id = crypto.randomUUID();
  const payload: UnsentMessage = { roomId, message: { id, text } };
  return outbox.enqueue({
    id,
    action: sendAction,
    subject: toSubject(roomId),
    payload,
    passesRefused: true,
  });
}
