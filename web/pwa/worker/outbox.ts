import { collectStaleKeys } from "../../lib/offline/outbox/collect-stale-keys.ts";
import { createSender } from "../../lib/offline/outbox/create-sender.ts";
import { openEntryStore } from "../../lib/offline/outbox/entry-store.ts";
import { listHeldSubjects } from "../../lib/offline/outbox/hold-subject.ts";
import { withMemoryFallback } from "../../lib/offline/outbox/memory-fallback.ts";
import type { OutboxAction, OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { listWaiting } from "../../lib/offline/outbox/pick-due.ts";
import { outboxChannel } from "../../lib/offline/worker-protocol.ts";
import { workerActions } from "./outbox-actions.ts";
import { readUserId } from "./read-user-id.ts";

/** The same that the tabs have, and the same lock: what one sends the others do not. */
const store = withMemoryFallback(openEntryStore());

const sender = createSender({
  kind: "calls",
  store,
  loadAction: (name) => {
    const action = workerActions.get(name);
    return action && Promise.resolve(action as OutboxAction);
  },
  locks: navigator.locks,
  listHeld: listPageSubjects,
  readUserId,
  now: () => Date.now(),
  random: Math.random,
  reportConnection: () => undefined,
  onSignedOut: () => undefined,
  onChange: () => tellTabs(null),
  ...collectStaleKeys(tellTabs),
});

/** Null: entries have changed. Else the beginnings of the keys to ask anew. */
function tellTabs(message: string[] | null): void {
  const channel = new BroadcastChannel(outboxChannel);
  channel.postMessage(message);
  channel.close();
}

/** What a page sends: it holds the subject, or something of that takes what only a page has. */
async function listPageSubjects(): Promise<ReadonlySet<string>> {
  const userId = await readUserId();
  const entries = userId === null ? [] : await store.list(userId);
  const beyond = entries.filter(({ action }) => !workerActions.has(action));
  return new Set([...(await listHeldSubjects()), ...beyond.map(({ subject }) => subject)]);
}

/** Keeps it in place of what is unsent of its subject. Throws OutboxError, and leaves all, when the device does not. */
export async function replaceEntry(entry: OutboxEntry): Promise<void> {
  await store.replace(entry);
  tellTabs(null);
}

/** What is older, and would come after what the server has by another way. */
export async function discardOlder({ userId, subject, createdAt }: OutboxEntry): Promise<void> {
  for (const older of await store.list(userId))
    if (older.subject === subject && older.createdAt <= createdAt) await discardEntry(older.id);
}

/** Leaves what is being sent. */
export async function discardEntry(id: string): Promise<void> {
  await store.change(id, ({ state }) => (state === "sending" ? undefined : null));
  tellTabs(null);
}

/** Resolves when all has been sent that can be sent now. */
export const drainOutbox = sender.drain;

/** Undefined once it has been sent. */
export async function findEntry({
  id,
  userId,
}: Pick<OutboxEntry, "id" | "userId">): Promise<OutboxEntry | undefined> {
  return (await store.list(userId)).find((entry) => entry.id === id);
}

/** Rejects when something of this person's still waits: then the browser tries again later. */
export async function sendWaiting(): Promise<void> {
  await sender.drain();
  const userId = await readUserId();
  if (userId === null) return;
  const ofPages = await listPageSubjects();
  const waiting = listWaiting(await store.list(userId)).filter(({ subject }) => !ofPages.has(subject));
  if (waiting.length > 0) throw new Error(`${waiting.length} still wait`);
}
