/** Milliseconds that a test waits for what comes by itself: for what hangs, below the limit of a test. */
export const pollTimeout = 25_000;
