/**
 * Milliseconds that notices, e-mails and pushes of an undoable change wait; until then whoever made it can take it back
 * without anybody having been told.
 */
export const undoWindow = 10_000;

/** By which an action can be undone, and the instant until which what is told of it waits. */
export type Undo = { key: string; until: number };
