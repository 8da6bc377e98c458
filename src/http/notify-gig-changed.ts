import type { AppContext } from "./context.ts";

/** What a batch wrote for others to hear of: the rows that `tell*` and `mail*` of notifications/queries.ts gave. */
export type NotifiedRows = { told: readonly { userId: string }[]; mailed?: readonly { id: string }[] };

/** Tells of a change to a gig, once it is written: bells, open screens, e-mails, and the gig's room, which has its id. */
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
