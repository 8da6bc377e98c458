const nothing = () => {};

/** For a log in which nobody does anything. */
export const logActions = {
  loadOlder: async () => {},
  loadUntil: async () => true,
  read: nothing,
  retry: nothing,
  discard: nothing,
  change: nothing,
  onReply: nothing,
  onEdit: nothing,
  onEditPending: nothing,
};
