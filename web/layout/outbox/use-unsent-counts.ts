import { useOnline } from "../../lib/offline/connection.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { useEntries } from "../../lib/offline/outbox/use-entries.ts";
import { useVisibleEntries } from "../../lib/offline/outbox/use-visible-entries.ts";

const isRefused = ({ state }: OutboxEntry) => state === "refused";

/** How many entries still wait, and how many the server has refused. */
export function useUnsentCounts(): { waiting: number; refused: number } {
  const online = useOnline();
  const visible = useVisibleEntries(useEntries(), (entry) => isRefused(entry) || !online);
  const refused = visible.filter(isRefused).length;
  return { waiting: visible.length - refused, refused };
}
