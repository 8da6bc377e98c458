export type InboxUpdate = { gigIds?: readonly string[]; roomIds?: readonly string[] };

export interface InboxRpc extends Rpc.DurableObjectBranded {
  /** Pushes updates and unread counts to open windows; calls close together become one frame. */
  notify: (update: InboxUpdate) => void;
}
