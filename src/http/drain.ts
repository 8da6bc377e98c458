const small = 1024 * 1024;

/**
 * Reads to the end what a refused request still sends, when it is little: a connection that closes on an unread
 * body is a lost connection to some proxies, and the caller never sees the refusal.
 */
export async function drain(request: Request): Promise<void> {
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (request.body === null || request.bodyUsed || length > small) return;
  await request.arrayBuffer().catch(() => undefined);
}
