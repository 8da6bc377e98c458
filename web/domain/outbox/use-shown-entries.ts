import { useEffect } from "react";
import { useOnline } from "../../lib/offline/connection.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { useEntries } from "../../lib/offline/outbox/use-entries.ts";
import { useVisibleEntries } from "../../lib/offline/outbox/use-visible-entries.ts";

/** What was said to wait is said to until it has left. */
const saidIds = new Set<string>();

/** What of this waits for a connection, or was refused; not what is just leaving. */
export function useShownEntries(isWanted: (entry: OutboxEntry) => boolean): readonly OutboxEntry[] {
  const online = useOnline();
  const shown = useVisibleEntries(
    useEntries().filter(isWanted),
    ({ id, state, attempts }) => saidIds.has(id) || state === "refused" || attempts > 0 || !online,
  );
  useEffect(() => {
    for (const { id } of shown) saidIds.add(id);
  });
  return shown;
}
