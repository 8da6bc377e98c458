import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

/** What is longer is refused by its length and not waited for. */
const maxBodyBytes = 6 * 1024 * 1024;

/**
 * Reads to the end what a request sends and no handler wanted: a connection that is answered while its body is
 * on the way is lost to some proxies (the local runtime's among them), and with it the next request.
 */
export const drainBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  const length = Number(c.req.header("Content-Length") ?? maxBodyBytes);
  if (body !== null && !bodyUsed && length <= maxBodyBytes) await discard(body);
});

async function discard(body: ReadableStream): Promise<void> {
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender has gone; there is nothing left to read.
  }
}
