/** Filters on these may be about gigs that are over. */
export const dateColumns: readonly string[] = ["status", "start", "end", "created"];
