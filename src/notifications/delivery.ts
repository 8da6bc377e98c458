/** Who to tell after a write has landed: all of it is ids, the rows themselves are in the database. */
export type Delivery = {
  /** People whose bell and open screens have news. */
  userIds?: readonly string[];
  /** Gigs that changed: open screens that show them ask again, and their rooms let go who does not belong any more. */
  gigIds?: readonly string[];
  /** Gigs of which open screens show something else, though they have not changed: their rooms are left alone. */
  shownGigIds?: readonly string[];
  /** Rooms whose membership may have changed: those who lost it are let go. */
  roomIds?: readonly string[];
  /** Rows of `mail_outbox` that wait to be sent. */
  outboxIds?: readonly string[];
  /** People of whom a session has ended (signed out, new password, new roles): its sockets are closed. */
  sessionsOf?: readonly string[];
  /** The hashes of tokens that were ended one by one: KV forgets them, as it does those of `sessionsOf`. */
  endedTokens?: readonly string[];
  /** The instant of a deletion of which rooms and KV have to forget something: see erase.ts. */
  erasedAt?: number;
};
