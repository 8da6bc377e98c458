/** How many of a room's messages are read at once. */
export const historyPageSize = 50;

/** Asks for the last messages of a room. */
export const newestMessages = (roomId: string) => ({
  param: { id: roomId },
  query: { limit: String(historyPageSize) },
});
