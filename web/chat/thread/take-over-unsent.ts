import type { MessageChange, NewMessage } from "#shared/chat/protocol.ts";
import { loadOutbox } from "../../lib/offline/outbox/use-entries.ts";
import {
  changeAction,
  sendAction,
  toSubject,
  type UnsentChange,
  type UnsentMessage,
} from "./unsent-message.ts";

/** What earlier versions of the app kept in the local storage goes to the outbox, once. */
export async function takeOverUnsent(userId: string): Promise<void> {
  await takeOver<NewMessage & { error?: string }>(
    `keikka.unsent.${userId}.`,
    ({ error: _, ...message }, roomId) => {
      const payload: UnsentMessage = { roomId, message };
      return { id: message.id, action: sendAction, payload };
    },
  );
  await takeOver<MessageChange>(`keikka.unsent.changes.${userId}.`, (change, roomId) => {
    const payload: UnsentChange = { roomId, change };
    return { action: changeAction, payload };
  });
}

/** What stands under such a name and the id of a room. */
async function takeOver<Item>(
  prefix: string,
  toEntry: (item: Item, roomId: string) => { id?: string; action: string; payload: unknown },
): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix)) continue;
    const roomId = name.slice(prefix.length);
    const outbox = await loadOutbox();
    for (const item of JSON.parse(localStorage.getItem(name) ?? "[]") as Item[])
      await outbox.enqueue({ ...toEntry(item, roomId), subject: toSubject(roomId), passesRefused: true });
    localStorage.removeItem(name);
  }
}
