/** Every SWR key that a change of gigs, offers or crews may affect. */
export function isGigKey(key: unknown): boolean {
  return typeof key === "string" && /^\/api\/(gigs|offers|assignments|swaps|calendar)\b/.test(key);
}
