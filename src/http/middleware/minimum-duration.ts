import { createMiddleware } from "hono/factory";

/** Milliseconds that the work takes nowhere near: the database's one or two trips, and a key or two. */
const minimumMs = 250;

/**
 * The answer leaves no sooner than a quarter of a second after it was asked for. What the work takes depends on whether
 * anybody has the e-mail that a stranger named; what the stranger waits does not. Waiting costs no CPU time.
 */
export const minimumDuration = createMiddleware(async (_, next) => {
  const over = scheduler.wait(minimumMs);
  await next();
  await over;
});
