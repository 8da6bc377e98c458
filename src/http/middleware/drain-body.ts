import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

/** Longer bodies are refused by their length, and not read. */
const maxBodyBytes = 11 * 1024 * 1024;

/** Reads unread bodies: some proxies (the local runtime's too) lose a connection that is answered mid-body. */
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
    // The client has disconnected.
  }
}
