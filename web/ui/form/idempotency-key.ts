/** The same key for the same content, so that a retry is no duplicate. */
export function getIdempotencyKey(keys: Map<string, string>, sent: unknown): string {
  const content = JSON.stringify(sent);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}
