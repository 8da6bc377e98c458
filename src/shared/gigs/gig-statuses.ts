/** The states of a gig, in the order in which it goes through them. */
export const gigStatuses = ["draft", "open", "filled", "done", "cancelled"] as const;
