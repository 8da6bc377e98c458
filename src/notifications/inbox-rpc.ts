/** Which gigs and rooms have news. */
export type InboxUpdate = { gigIds?: readonly string[]; roomIds?: readonly string[] };

/** What the Worker may ask of somebody's inbox. */
export interface InboxRpc extends Rpc.DurableObjectBranded {
  /** Tells the open windows what is new, and how much waits; news of one moment go together. */
  notify: (update: InboxUpdate) => void;
}
