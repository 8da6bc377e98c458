import { useSyncExternalStore } from "react";
import { useLazyImport } from "../../hydration/use-lazy-import.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** Loads after the first paint: nothing on the first screen needs it. */
export const loadOutbox = async () => (await import("./outbox.ts")).outbox;

const none: readonly OutboxEntry[] = [];
const listNone = () => none;
const neverChanges = () => () => undefined;

/** What the signed-in user has done on this device and the server has not taken. */
export function useEntries(): readonly OutboxEntry[] {
  const outbox = useLazyImport(loadOutbox);
  return useSyncExternalStore(outbox?.subscribe ?? neverChanges, outbox?.listEntries ?? listNone, listNone);
}

export const useEntriesOf = (subject: string): readonly OutboxEntry[] =>
  useEntries().filter((entry) => entry.subject === subject);
