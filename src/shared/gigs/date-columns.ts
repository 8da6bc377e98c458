/** What is filtered by when or by how far a gig is: who asks for one of these may also want what is over. */
export const dateColumns: readonly string[] = ["status", "start", "end", "created"];
