import type { Entry } from "../../lib/offline/outbox/entry.ts";
import { useEntries } from "../../lib/offline/outbox/use-entries.ts";
import { useVisibleEntries } from "../../lib/offline/outbox/use-visible-entries.ts";

const isRefused = ({ state }: Entry) => state === "refused";

/** How many entries still wait, and how many the server has refused. */
export function useUnsentCounts(): { waiting: number; refused: number } {
  const visible = useVisibleEntries(useEntries(), isRefused);
  const refused = visible.filter(isRefused).length;
  return { waiting: visible.length - refused, refused };
}
