import { createMiddleware } from "hono/factory";

/** Far more than the work takes: a round trip or two to the database, and a hash or two. */
const minimumMs = 250;

/** Delays responses, so that their timing does not reveal whether an e-mail has an account. */
export const minimumDuration = createMiddleware(async (_, next) => {
  const over = scheduler.wait(minimumMs);
  await next();
  await over;
});
