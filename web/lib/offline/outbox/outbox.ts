import { readUserId } from "../cache-store.ts";
import { isConnected, reportConnection, subscribeToConnection } from "../connection.ts";
import { outboxChannel } from "../worker-protocol.ts";
import { createOutbox } from "./create-outbox.ts";
import { drainBeforeReads } from "./drain-before-read.ts";
import { openEntryStore } from "./entry-store.ts";
import { listHeldSubjects } from "./hold-subject.ts";
import type { ActionLoaders } from "./outbox-entry.ts";
import { requestSync } from "./request-sync.ts";
import { setPageUserId } from "./started-outbox.ts";

export type OutboxContext = {
  actions: ActionLoaders;
  /** Asks anew for what SWR keeps under keys that begin so. */
  revalidate: (touched: string[]) => void;
  /** Asks whose session it is. */
  renewSession: () => void;
};

let context: OutboxContext = {
  actions: {},
  revalidate: () => undefined,
  renewSession: () => undefined,
};

/** This page's, loaded with `loadOutbox`. */
export const outbox = createOutbox({
  store: openEntryStore(),
  loadAction: (name) => context.actions[name]?.(),
  locks: navigator.locks,
  listHeld: listHeldSubjects,
  readUserId,
  now: () => Date.now(),
  random: Math.random,
  reportConnection,
  onSignedOut: () => context.renewSession(),
  channel: typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(outboxChannel),
  revalidate: (touched) => context.revalidate(touched),
  persist: async () => navigator.storage?.persist?.(),
  requestSync: async () => requestSync(await navigator.serviceWorker?.getRegistration()),
});

let isListening = false;

/** Sends what waits for this person: now, and whenever the line or the page comes back. */
export async function startOutbox(userId: string | null, around: OutboxContext): Promise<void> {
  context = around;
  setPageUserId(userId);
  if (!isListening) {
    isListening = true;
    drainBeforeReads(outbox.drain);
    subscribeToConnection(() => isConnected() && outbox.resume());
    addEventListener("pageshow", outbox.resume);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") outbox.resume();
    });
  }
  await outbox.start(userId);
}
