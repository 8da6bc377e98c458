export type InboxUpdate = { gigIds?: readonly string[]; roomIds?: readonly string[] };

export interface InboxRpc extends Rpc.DurableObjectBranded {
  /** Pushes updates and unread counts to open windows; calls close together become one frame. */
  notify: (update: InboxUpdate) => void;
  /** A window is open and visible, and was a minute ago at most. */
  isInSight: () => boolean;
}
