import type { AlertJob, Env } from "../env.ts";
import type { Undo } from "../shared/undo/undo-window.ts";

/** What follows a write once it is stored (notifications, mail, ended sockets, erasures): only ids, as the rows are in the database. */
export type SideEffects = {
  userIds?: readonly string[];
  /** Changed gigs: open screens reload them, and their rooms close the sockets of former members. */
  gigIds?: readonly string[];
  /** Gigs that look different on open screens without a change of room members. */
  shownGigIds?: readonly string[];
  /** Gigs of which a wave may be due, somebody on the reserve to be asked, or who is named late to be reminded. */
  dueGigIds?: readonly string[];
  /** Rooms whose members may have changed. */
  roomIds?: readonly string[];
  outboxIds?: readonly string[];
  /** Users with an ended session (signed out, new password, new roles): its sockets are closed. */
  sessionsOf?: readonly string[];
  /** Hashes of session tokens that were revoked one by one; deleted from KV, as those of `sessionsOf`. */
  endedTokens?: readonly string[];
  /** The instant of a deletion with erasures to process: see erasure-jobs.ts. */
  erasedAt?: number;
  held?: HeldSideEffects;
};

/** What waits until `until`, since its change can be undone until then; the rows are in the database. */
export type HeldSideEffects = NonNullable<AlertJob["held"]> & { until: number };

/** Open screens follow an undoable change at once; who is told of it, and what it sets going, waits. */
export function holdSideEffects(sideEffects: SideEffects, undo: Undo | undefined): SideEffects {
  if (undo === undefined) return sideEffects;
  const { outboxIds = [], dueGigIds = [], ...shown } = sideEffects;
  const { userIds = [], gigIds = [] } = shown;
  return { ...shown, held: { until: undo.until, userIds, shownGigIds: gigIds, dueGigIds, outboxIds } };
}

/** Handed to those that react to messages and e-mails, so that features need not know each other. */
export type RunSideEffects = (env: Env, sideEffects: SideEffects) => Promise<void>;

/** Rows that `notify*` and `enqueue*` of notifications/queries.ts returned. */
export type NotifiedRows = {
  notifications: readonly { userId: string }[];
  mails?: readonly { id: string }[];
};

/** Only bells ring. */
export const buildNotifiedSideEffects = ({ notifications, mails = [] }: NotifiedRows): SideEffects => ({
  userIds: notifications.map(({ userId }) => userId),
  outboxIds: mails.map(({ id }) => id),
});

/** After a write that concerns a gig. Its room has its id. */
export function buildGigSideEffects(
  gigId: string,
  notified: NotifiedRows = { notifications: [] },
): SideEffects {
  return { ...buildNotifiedSideEffects(notified), gigIds: [gigId], roomIds: [gigId] };
}

/**
 * The same, where somebody has come or gone: who is named late is reminded, and where a place has become free, a wave may
 * be due that waited while the gig was filled.
 */
export const buildCrewSideEffects = (gigId: string, notified: NotifiedRows): SideEffects => ({
  ...buildGigSideEffects(gigId, notified),
  dueGigIds: [gigId],
});
