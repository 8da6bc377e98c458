/** In the order in which a gig goes through them. */
export const gigStatuses = ["draft", "open", "filled", "done", "cancelled"] as const;
