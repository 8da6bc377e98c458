/** The idempotency key of a content: the same for the same, a new one for what was changed since. */
export function getIdempotencyKey(keys: Map<string, string>, sent: unknown): string {
  const content = JSON.stringify(sent);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}
