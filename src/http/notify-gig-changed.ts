import type { AppContext } from "./context.ts";

/** Rows that `notify*` and `enqueue*` of notifications/queries.ts returned. */
export type NotifiedRows = { told: readonly { userId: string }[]; mailed?: readonly { id: string }[] };

/** After the write. A gig's room has its id. */
export function notifyGigChanged(
  c: AppContext,
  gigId: string,
  { told, mailed = [] }: NotifiedRows = { told: [] },
): void {
  c.var.deliver({
    gigIds: [gigId],
    roomIds: [gigId],
    userIds: told.map(({ userId }) => userId),
    outboxIds: mailed.map(({ id }) => id),
  });
}
